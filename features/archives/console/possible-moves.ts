/** What this person may do with a document now, or why not: the table of moves, asked the way the server asks it. */
import { useArea } from '#kit/console/area.tsx';
import { type MoveFacts, type MoveName, moveOf, type Possible } from '../moves.contract.ts';

/** `const moves = usePossibleMoves(); moves('pass', row).reason` */
export function usePossibleMoves(): (name: MoveName, facts: MoveFacts) => Possible {
  const { can, siteConfig } = useArea();
  const rules = {
    audit: siteConfig.archiveAudit,
    fourEyes: siteConfig.archiveFourEyes,
    // Whoever adds a document also saves and submits it.
    can: (node: string) => can(node) || (node === 'corp/archives/edit' && can('corp/archives/add')),
  };
  return (name, facts) => moveOf(name, facts, rules);
}
