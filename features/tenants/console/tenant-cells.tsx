/** Cells that only the list of companies has. */

import { useArea } from '#kit/console/area.tsx';
import { Tooltip } from '#kit/console/controls.ts';
import { daysLeft, formatDay, formatTime } from '#kit/console/dates.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import type { TenantRow } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { type Counted, counted, overOf, usageWords } from './usage-words.ts';
import './tenants.css';

/** Name and code beside the logo, or beside the first letter where there is none. */
export function NameCell({ row }: { row: TenantRow }) {
  const { fileUrl } = useArea();
  const { name, short_name, code, logo } = row;
  return (
    <span className="cell-title">
      {logo ? (
        <img className="tenant-logo" src={fileUrl(logo)} alt="" width={32} height={32} loading="lazy" />
      ) : (
        <span className="tenant-logo" aria-hidden>
          {[...(short_name || name)][0]}
        </span>
      )}
      <span className="cell-lines">
        <b title={name}>{name}</b>
        <small>{[short_name, code].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}

/** Until when, and a warning while there is time to do something about it. */
export function ExpiryCell({ at }: { at: number | null }) {
  const t = useWords<typeof phrases>('tenants');
  if (at === null) return <span>{t('expiry.never')}</span>;
  const left = daysLeft(at);
  const date = formatDay(at);
  return (
    <span className="tenant-expiry" title={formatTime(at)}>
      <span className="num">{date}</span>
      {left === 'over' && <StatusDot tone="danger">{t('expiry.over')}</StatusDot>}
      {typeof left === 'number' && <StatusDot tone="warning">{left === 0 ? t('expiry.today') : t('expiry.left', { n: left })}</StatusDot>}
    </span>
  );
}

const nearlyFull = 0.9;

/** What the company has, in short: what is nearly all that the plan allows stands out. All of it for whoever asks. */
export function UsageCell({ usage, limits }: Pick<TenantRow, 'usage' | 'limits'>) {
  const t = useWords<typeof phrases>('tenants');
  const joined = useJoined();
  const of = (name: Counted) => usageWords(name, usage[name], limits[name]);
  const isFull = (name: Counted) => usage[name] > 0 && usage[name] >= (limits[name] ?? Number.POSITIVE_INFINITY) * nearlyFull;
  const shown = counted.filter((name) => name !== 'archives' && (name === 'admins' || name === 'storage' || isFull(name)));
  const over = overOf(usage, limits);
  const toneOf = (name: Counted) => (over.includes(name) ? 'danger' : isFull(name) ? 'warning' : undefined);
  const said = (name: Counted) => (over.includes(name) ? t('usage.over', { usage: of(name) }) : of(name));
  const all = counted.map((name) => `${t(`values.usage.${name}`)} ${said(name)}`).join('\n');
  return (
    <Tooltip title={<span className="tenant-usage-all num">{all}</span>}>
      <span className="tenant-usage num">
        <span data-tone={toneOf('archives')}>{t('usage.archives', { n: of('archives') })}</span>
        <small>
          {shown.map((name) => (
            <span key={name} data-tone={toneOf(name)}>
              {name === 'storage' ? of(name) : t(`usage.${name}`, { n: of(name) })}
            </span>
          ))}
        </small>
        {over.length > 0 && (
          <span className="visually-hidden">{t('usage.over', { usage: joined(over.map((name) => t(`values.usage.${name}`))) })}</span>
        )}
      </span>
    </Tooltip>
  );
}
