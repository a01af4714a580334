/** The operator's first screen: how the companies stand. */
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { formatDay } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { sizeWords } from '#kit/console/size-words.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { soonDays } from '#kit/contract/soon.ts';
import { daySeconds } from '#kit/contract/units.ts';
import type { PlatformFigures } from '../contract.ts';
import { usePlatformFigures } from './dashboard.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { Card, DashboardPage, DayBars, Figure, LogCard, ShareRow } from './parts.tsx';

const soonSeconds = soonDays * daySeconds;

export function PlatformDashboard() {
  const t = useWords<typeof phrases>('dashboard');
  return (
    <DashboardPage query={usePlatformFigures()} remark={({ tenants }) => attentionOf(tenants, t)}>
      {(figures) => (
        <>
          <Figures {...figures} />
          <div className="dash-two">
            <Card title={t('platform.opened')} hasDays to="tenant" node="tenant/index">
              <DayBars
                none={t('platform.opened_none')}
                days={figures.opened}
                words={({ date, count }) => t('platform.opened_on', { date, count })}
              />
            </Card>
            <States tenants={figures.tenants} />
          </div>
          <div className="dash-two">
            <Documents archives={figures.archives} />
            <People {...figures} />
          </div>
          <div className="dash-two">
            <Expiring expiring={figures.expiring} />
            <Edited edited={figures.edited} />
          </div>
          <div className="dash-two">
            <NewTenants newest={figures.newest} />
            <LogCard log={figures.log} />
          </div>
        </>
      )}
    </DashboardPage>
  );
}

function Figures({ tenants, archives, visits, storage }: PlatformFigures) {
  const t = useWords<typeof phrases>('dashboard');
  return (
    <div className="figures">
      <Figure
        label={t('platform.tenants')}
        value={tenants.total}
        note={t('platform.open_now', { n: tenants.open })}
        to="tenant"
        node="tenant/index"
      />
      <Figure
        label={t('platform.expiring')}
        value={tenants.expiring}
        note={tenants.expired > 0 ? t('platform.expired_note', { n: tenants.expired }) : t('platform.in_30_days')}
        tone={tenants.expired > 0 ? 'danger' : tenants.expiring > 0 ? 'warning' : undefined}
        to={`tenant?state=open&expire_time=${periodSoon()}&order=expire_time,asc`}
        node="tenant/index"
      />
      <Figure label={t('visits.views')} value={visits.views} note={t('platform.visits_note', { n: visits.visitors })} />
      <Figure label={t('platform.published')} value={archives.published} note={t('platform.storage', { size: sizeWords(storage) })} />
    </div>
  );
}

function States({ tenants }: Pick<PlatformFigures, 'tenants'>) {
  const t = useWords<typeof phrases>('dashboard');
  const { total, open, expiring, expired, disabled } = tenants;
  const row = (label: string, value: number, to: string) => (
    <ShareRow label={label} value={value} shown={String(value)} whole={total} to={to} />
  );
  return (
    <Card title={t('platform.states')}>
      <ul className="shares">
        {row(t('platform.state_open'), open, 'tenant?state=open')}
        {row(t('platform.state_expiring'), expiring, `tenant?state=open&expire_time=${periodSoon()}`)}
        {row(t('platform.state_expired'), expired, 'tenant?state=expired')}
        {row(t('platform.state_disabled'), disabled, 'tenant?state=disabled')}
      </ul>
    </Card>
  );
}

/** The next to end, so that nobody's website closes by surprise. */
function Expiring({ expiring }: Pick<PlatformFigures, 'expiring'>) {
  const t = useWords<typeof phrases>('dashboard');
  const { to } = useArea();
  const now = Date.now() / 1000;
  return (
    <Card
      title={t('platform.expiring_soon')}
      to={`tenant?status=1&expire_time=,${Math.floor(now) + soonSeconds}&order=expire_time,asc`}
      node="tenant/index"
    >
      {expiring.length === 0 ? (
        <p className="dash-none">{t('platform.none_expiring')}</p>
      ) : (
        <ul className="dash-rows">
          {expiring.map(({ id, name, code, expire_time }) => (
            <li key={id}>
              <span className="dash-row-words">
                <Link to={`${to('tenant')}?quickSearch=${encodeURIComponent(code)}`}>{name}</Link>
                <small>{code}</small>
              </span>
              <StatusDot tone={expire_time !== null && expire_time < now ? 'danger' : 'warning'}>
                {t(expire_time !== null && expire_time < now ? 'platform.ended' : 'platform.ends', {
                  date: formatDay(expire_time),
                })}
              </StatusDot>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Of all companies; what waits leads to the companies in which it does. */
function Documents({ archives }: Pick<PlatformFigures, 'archives'>) {
  const t = useWords<typeof phrases>('dashboard');
  const { can } = useArea();
  const { total, published, draft, pending, rejected } = archives;
  const row = (label: string, value: number, to?: string) => (
    <ShareRow label={label} value={value} shown={grouped(value)} whole={total} {...(to && can('tenant/index') && { to })} />
  );
  return (
    <Card title={t('tenant.states')}>
      {total === 0 ? (
        <p className="dash-none">{t('platform.no_documents')}</p>
      ) : (
        <ul className="shares">
          {row(t('tenant.published'), published)}
          {row(t('tenant.draft'), draft)}
          {row(t('tenant.pending'), pending, 'tenant?pending=1,&order=pending,desc')}
          {row(t('tenant.rejected'), rejected)}
        </ul>
      )}
    </Card>
  );
}

/** Where somebody is at work. */
function Edited({ edited }: Pick<PlatformFigures, 'edited'>) {
  const t = useWords<typeof phrases>('dashboard');
  const { to } = useArea();
  return (
    <Card title={t('tenant.latest')} to="tenant?order=last_edit_time,desc" node="tenant/index">
      {edited.length === 0 ? (
        <p className="dash-none">{t('platform.no_tenants')}</p>
      ) : (
        <ul className="dash-rows">
          {edited.map(({ id, name, code, last_edit_time }) => (
            <li key={id}>
              <span className="dash-row-words">
                <Link to={`${to('tenant')}?quickSearch=${encodeURIComponent(code)}`}>{name}</Link>
                <small>
                  {code} · <RelativeTime at={last_edit_time} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function People({ tenant_admins, members, admins }: PlatformFigures) {
  const t = useWords<typeof phrases>('dashboard');
  const row = (label: string, value: number, to?: string) => (
    <ShareRow label={label} value={value} shown={grouped(value)} whole={null} {...(to && { to })} />
  );
  return (
    <Card title={t('platform.people')} to="auth/admin" node="auth/admin/index">
      <ul className="shares">
        {row(t('platform.members'), members)}
        {row(t('platform.of_companies'), tenant_admins)}
        {row(t('platform.of_platform'), admins)}
      </ul>
    </Card>
  );
}

function NewTenants({ newest }: Pick<PlatformFigures, 'newest'>) {
  const t = useWords<typeof phrases>('dashboard');
  const { to } = useArea();
  return (
    <Card title={t('platform.newest')} to="tenant" node="tenant/index">
      {newest.length === 0 ? (
        <p className="dash-none">{t('platform.no_tenants')}</p>
      ) : (
        <ul className="dash-rows">
          {newest.map(({ id, name, code, site_url, create_time }) => (
            <li key={id}>
              <span className="dash-row-words">
                <Link to={`${to('tenant')}?quickSearch=${encodeURIComponent(code)}`}>{name}</Link>
                <small>
                  {code} · <RelativeTime at={create_time} />
                </small>
              </span>
              <a className="dash-out" href={site_url} target="_blank" rel="noopener noreferrer">
                {t('platform.site')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function periodSoon(): string {
  const now = Math.floor(Date.now() / 1000);
  return `${now},${now + soonSeconds}`;
}

function attentionOf({ total, expired, expiring }: PlatformFigures['tenants'], t: ReturnType<typeof useWords<typeof phrases>>): string {
  if (total === 0) return t('platform.remark_none');
  if (expired > 0) return t('platform.remark_expired', { n: expired });
  return expiring > 0 ? t('platform.remark_expiring', { n: expiring }) : t('platform.remark_calm', { n: total });
}
