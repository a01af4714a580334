/** What this person may do with a document now, or why not: the table of moves, asked the way the server asks it. */
import { useArea } from '#kit/console/area.tsx';
import { formatMinute } from '#kit/console/dates.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import type { Asked } from '#kit/console/list/list-types.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import { type MoveFacts, type MoveName, type MoveRules, mayBeFoundBy, moveOf, type Possible, wayBack } from '../moves.contract.ts';
import type { Renamed } from '../recycling.contract.ts';
import { type Facts, standingOf } from '../standing.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

/** `const moves = usePossibleMoves(); moves('pass', row).reason` */
export function usePossibleMoves(): (name: MoveName, facts: MoveFacts) => Possible {
  const rules = useRules();
  return (name, facts) => moveOf(name, facts, rules);
}

/** Whether this person may move what is published to any column, whoever finds it there. */
export function useMayMoveAnywhere(): boolean {
  const rules = useRules();
  return mayBeFoundBy('others', rules) && mayBeFoundBy('nobody', rules);
}

type Leaving = Pick<ArchiveRow, 'title' | 'live_time'> & MoveFacts & Facts;

/** What only waits for its time was never on the site: it is called off. */
export function isCalledOff(row: Facts): boolean {
  return standingOf(row, Date.now() / 1000) === 'scheduled';
}

type Question = Asked & Required<Pick<Asked, 'text' | 'ok'>>;

/** What is asked before documents are taken off the site, and what that means for this person: whoever may not publish them needs a review again. */
export function useUnpublishQuestion(): (rows: readonly Leaving[]) => Question {
  const t = useWords<typeof phrases>('archives');
  const rules = useRules();
  return (rows) => {
    const n = rows.length;
    const ahead = rows.filter(isCalledOff);
    const back = t(`unpublish_text.${wayBack(rows, rules)}`);
    const only = n === 1 ? rows[0] : undefined;
    if (ahead.length < n) {
      const title = only ? t('unpublish_title', { title: only.title }) : t('unpublish_many_title', { n });
      return { title, text: ahead.length > 0 ? t('call_off_some', { n: ahead.length, back }) : back, ok: t('unpublish') };
    }
    // “Cancel” would stand beside “Cancel the schedule” and mean the opposite.
    const answers = { ok: t('call_off'), cancel: t('keep_schedule') };
    if (!only) return { title: t('call_off_many_title', { n }), text: back, ...answers };
    const text = t('call_off_text', { time: formatMinute(only.live_time), back });
    return { title: t('call_off_title', { title: only.title }), text, ...answers };
  };
}

/** More addresses are no message. */
const namedMax = 5;

/** What is said of documents that came out of the recycle bin: how this person gets them to where visitors see them. */
export function useRecoveredText(): (rows: readonly MoveFacts[], n: number, renamed: readonly Renamed[]) => string {
  const t = useWords<typeof phrases>('archives');
  const rules = useRules();
  const joined = useJoined();
  return (rows, n, renamed) => {
    const found = rows.map((row) => ({ ...row, deleted_time: null }));
    const said = t(`recovered.${wayBack(found, rules)}`, { n });
    const [first] = renamed;
    if (!first) return said;
    if (n === 1) return t('renamed.one', { said, slug: first.slug });
    const named = renamed.slice(0, namedMax).map(({ slug }) => slug);
    const slugs = joined(named);
    return t('renamed.many', { said, n: renamed.length, slugs: renamed.length > namedMax ? t('renamed.more', { slugs }) : slugs });
  };
}

function useRules(): MoveRules {
  const { can, siteConfig } = useArea();
  return {
    audit: siteConfig.archiveAudit,
    fourEyes: siteConfig.archiveFourEyes,
    // Whoever adds a document also saves and submits it.
    can: (node: string) => can(node) || (node === 'corp/archives/edit' && can('corp/archives/add')),
  };
}
