/** The latest records of balance and points. */
import { Tag, Wallet } from 'lucide-react';
import { Link } from 'react-router';

import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { isLoss, signed } from '#kit/console/numbers.ts';
import { PlainEmpty } from '#kit/console/plain/plain-states.tsx';
import type { MoneyEntry, ScoreEntry } from '../../contract.ts';
import { Figure } from '../centre/figure.tsx';
import { centrePath, itemAt } from '../centre/places.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useMember } from '../member-context.ts';

type Entry = (MoneyEntry & { kind: 'money' }) | (ScoreEntry & { kind: 'score' });

export function Latest({ entries }: { entries: readonly Entry[] }) {
  const t = useWords<typeof phrases>('member-account');
  return (
    <section className="member-card" aria-labelledby="latest">
      <h2 id="latest">{t('latest')}</h2>
      {entries.length === 0 ? (
        <PlainEmpty title={t('no_records')} hint={t('no_records_hint')} />
      ) : (
        <ul className="latest">
          {entries.map((entry) => (
            <LatestEntry key={`${entry.kind}${entry.id}`} entry={entry} />
          ))}
        </ul>
      )}
      <p className="member-card-foot">
        <RecordsLink path="account/balance" text={t('all_balance')} />
        <RecordsLink path="account/integral" text={t('all_points')} />
      </p>
    </section>
  );
}

function LatestEntry({ entry }: { entry: Entry }) {
  const t = useWords<typeof phrases>('member-account');
  const isMoney = entry.kind === 'money';
  const amount = isMoney ? entry.money : entry.score;
  const Icon = isMoney ? Wallet : Tag;
  return (
    <li>
      <span className="latest-icon">
        <Icon size={18} strokeWidth={1.7} aria-hidden />
      </span>
      <p>
        <b>{entry.memo}</b>
        <time className="num">{formatMinute(entry.create_time)}</time>
      </p>
      <span className={isLoss(amount) ? 'num is-loss' : 'num is-gain'}>
        <Figure text={signed(amount)} />
        <small>{t(isMoney ? 'yuan_unit' : 'points_unit')}</small>
      </span>
    </li>
  );
}

/** Only where the member may see it. */
function RecordsLink({ path, text }: { path: string; text: string }) {
  const { menus } = useMember();
  const to = `${centrePath}/${path}`;
  return itemAt(menus, to) ? (
    <Link className="member-link" to={to}>
      {text}
    </Link>
  ) : null;
}
