/** A company's first screen: how its website stands. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { daysLeft, formatDay } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { limitWords, usedWords } from '#kit/console/size-words.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import type { Period, TenantFigures } from '../contract.ts';
import { type Reader, remarksOf, urgentOf, waitingPlace } from './attention.ts';
import { useTenantFigures } from './dashboard.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { Card, DashboardPage, Figure, LogCard, ShareRow } from './parts.tsx';
import { changeOf, PagesCard, PeriodSwitch, sumOf, VisitsCard } from './visits-card.tsx';

export function TenantDashboard() {
  const t = useWords<typeof phrases>('dashboard');
  const { siteConfig, can, to } = useArea();
  const navigate = useNavigate();
  const [period, setPeriod] = useState<Period>(30);
  const figures = useTenantFigures(period);
  const reader = useReader();
  const site = siteConfig.pcHomeUrl && (
    <a className="dash-site" href={siteConfig.pcHomeUrl} target="_blank" rel="noopener noreferrer">
      {t('tenant.open_site')}
    </a>
  );
  return (
    <DashboardPage
      query={figures}
      remark={(figures) => <Remarks figures={figures} reader={reader} />}
      actions={
        <>
          <PeriodSwitch period={period} onChange={setPeriod} />
          <span className="dash-ways">
            {site}
            {can('corp/archives/add') && (
              <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => void navigate(to('corp/archives/add'))}>
                {t('tenant.write')}
              </Button>
            )}
          </span>
        </>
      }
    >
      {(figures) => (
        <>
          <Figures {...figures} />
          <div className="dash-two">
            <VisitsCard
              visits={figures.visits}
              domains={figures.limits.domains}
              done={{ ...figures.begun, document: figures.archives.mine > 0, people: figures.admins > 1, domain: figures.domains > 0 }}
            />
            <States archives={figures.archives} />
          </div>
          <div className="dash-two">
            <PagesCard pages={figures.visits.pages} />
            <Allowance {...figures} />
          </div>
          <div className="dash-two">
            <Latest latest={figures.latest} />
            <LogCard log={figures.log} />
          </div>
        </>
      )}
    </DashboardPage>
  );
}

function Figures({ archives, members, new_members: newMembers, visits }: TenantFigures) {
  const t = useWords<typeof phrases>('dashboard');
  const reader = useReader();
  const urgent = urgentOf(archives, reader);
  const visited = (what: 'views' | 'visitors') => {
    const change = changeOf(visits, what);
    return {
      value: sumOf(visits.days, what),
      note: change === undefined ? t('visits.no_before') : t('visits.change', { n: signed(change) }),
    };
  };
  return (
    <div className="figures">
      <Figure label={t('visits.visitors')} {...visited('visitors')} />
      <Figure label={t('visits.views')} {...visited('views')} />
      <Figure
        label={t('tenant.pending')}
        value={archives.pending}
        note={urgent === 'rejected' ? t('tenant.rejected_note', { n: archives.rejected }) : t(`tenant.${urgent}_note`)}
        tone={urgent === 'rejected' ? 'danger' : archives.pending > 0 ? 'warning' : undefined}
        to={waitingPlace(archives, reader)}
        node="corp/archives/index"
      />
      <Figure
        label={t('tenant.members')}
        value={members}
        note={t('tenant.members_note', { n: newMembers })}
        to="user/user"
        node="user/user/index"
      />
    </div>
  );
}

function useReader(): Reader {
  const { can } = useArea();
  const mayRead = can('corp/archives/index');
  return { mayReview: can('corp/archives/audit'), mayWrite: can('corp/archives/edit') || can('corp/archives/add'), mayRead };
}

/** Documents by where they stand; each row leads to the view of the list that counts the same. */
function States({ archives }: Pick<TenantFigures, 'archives'>) {
  const t = useWords<typeof phrases>('dashboard');
  const { can } = useArea();
  const row = (label: string, value: number, view: 'live' | 'scheduled' | 'drafts' | 'waiting' | 'rejected' | 'expired' | 'offline') => (
    <ShareRow
      label={label}
      value={value}
      shown={String(value)}
      whole={archives.total}
      {...(can('corp/archives/index') && { to: `corp/archives?view=${view}` })}
    />
  );
  return (
    <Card title={t('tenant.states')} to="corp/archives" node="corp/archives/index">
      <ul className="shares">
        {row(t('tenant.published'), archives.published, 'live')}
        {row(t('tenant.scheduled'), archives.scheduled, 'scheduled')}
        {row(t('tenant.draft'), archives.draft, 'drafts')}
        {row(t('tenant.pending'), archives.pending, 'waiting')}
        {row(t('tenant.rejected'), archives.rejected, 'rejected')}
        {archives.expired > 0 && row(t('tenant.expired'), archives.expired, 'expired')}
        {archives.offline > 0 && row(t('tenant.offline'), archives.offline, 'offline')}
      </ul>
    </Card>
  );
}

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : String(percent);
}

/** What the plan allows and how much of it is used; until when. */
function Allowance({ archives, admins, members, domains, storage, limits, expire_time }: TenantFigures) {
  const t = useWords<typeof phrases>('dashboard');
  const of = (value: number, limit: number | null, used: (n: number) => string = String, most = used) =>
    limit === null ? used(value) : `${used(value)} / ${most(limit)}`;
  return (
    <Card title={t('tenant.allowance')}>
      <ul className="shares">
        <ShareRow
          label={t('tenant.archives')}
          value={archives.total}
          isLimit
          whole={limits.archives}
          shown={of(archives.total, limits.archives)}
        />
        <ShareRow label={t('tenant.admins')} value={admins} isLimit whole={limits.admins} shown={of(admins, limits.admins)} />
        <ShareRow label={t('tenant.members')} value={members} isLimit whole={limits.members} shown={of(members, limits.members)} />
        <ShareRow label={t('tenant.domains')} value={domains} isLimit whole={limits.domains} shown={of(domains, limits.domains)} />
        <ShareRow
          label={t('tenant.storage')}
          value={storage}
          isLimit
          whole={limits.storage}
          shown={of(storage, limits.storage, usedWords, limitWords)}
        />
        <li className="share-row">
          <span>{t('tenant.expires')}</span>
          <i aria-hidden />
          <b className="num">{expire_time === null ? t('tenant.no_end') : formatDay(expire_time)}</b>
        </li>
      </ul>
    </Card>
  );
}

function Latest({ latest }: Pick<TenantFigures, 'latest'>) {
  const t = useWords<typeof phrases>('dashboard');
  const { can, to } = useArea();
  const placeOf = (id: number, title: string) =>
    to(can('corp/archives/edit') ? `corp/archives/edit/${id}` : `corp/archives?quickSearch=${encodeURIComponent(title)}`);
  return (
    <Card title={t('tenant.latest')} to="corp/archives" node="corp/archives/index">
      {latest.length === 0 ? (
        <p className="dash-none">{t(can('corp/archives/index') ? 'tenant.no_archives' : 'tenant.archives_unseen')}</p>
      ) : (
        <ul className="dash-rows">
          {latest.map(({ id, title, column_name, update_time, state }) => (
            <li key={id}>
              <span className="dash-row-words">
                <Link to={placeOf(id, title)}>{title}</Link>
                <small>
                  {column_name} · <RelativeTime at={update_time} />
                </small>
              </span>
              <span className="dash-state">
                <StatusDot tone={state.tone}>{state.word}</StatusDot>
                {state.note && <small>{state.note}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Each part leads to what it tells of. */
function Remarks({ figures, reader }: { figures: TenantFigures; reader: Reader }) {
  const t = useWords<typeof phrases>('dashboard');
  const { to } = useArea();
  const left = figures.expire_time === null ? undefined : daysLeft(figures.expire_time);
  return remarksOf(figures, reader, left).map(([word, n, place]) => {
    const said = t(`tenant.${word}`, { n });
    return <span key={word}>{place ? <Link to={to(place)}>{said}</Link> : said} </span>;
  });
}
