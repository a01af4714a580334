/** What this person may do with a document now, or why not: the table of moves, asked the way the server asks it. */
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { type MoveFacts, type MoveName, type MoveRules, moveOf, type Possible, wayBack } from '../moves.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

/** `const moves = usePossibleMoves(); moves('pass', row).reason` */
export function usePossibleMoves(): (name: MoveName, facts: MoveFacts) => Possible {
  const rules = useRules();
  return (name, facts) => moveOf(name, facts, rules);
}

/** What taking documents off the site means for this person: whoever may not publish them needs a review again. */
export function useUnpublishText(): (rows: readonly MoveFacts[]) => string {
  const t = useWords<typeof phrases>('archives');
  const rules = useRules();
  return (rows) => t(`unpublish_text.${wayBack(rows, rules)}`);
}

/** What is said of documents that came out of the recycle bin: how this person gets them to where visitors see them. */
export function useRecoveredText(): (rows: readonly MoveFacts[], n: number) => string {
  const t = useWords<typeof phrases>('archives');
  const rules = useRules();
  return (rows, n) =>
    t(
      `recovered.${wayBack(
        rows.map((row) => ({ ...row, deleted_time: null })),
        rules,
      )}`,
      { n },
    );
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
