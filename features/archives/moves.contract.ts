/** How a document's state may change, by whom: the table that the server enforces and the screens draw. */
import type { ArchiveRow, AuditStatus } from './archives.contract.ts';

const writing = ['save', 'submit', 'withdraw', 'restore'] as const;
const deciding = ['pass', 'reject', 'publish', 'unpublish'] as const;
const discarding = ['recycle', 'recover', 'purge'] as const;
export const moveNames = [...writing, ...deciding, ...discarding] as const;
export type MoveName = (typeof moveNames)[number];

export interface ArchiveMove {
  name: MoveName;
  from: readonly AuditStatus[];
  to: AuditStatus | 'same';
  /** Where it leads instead when what is written is what visitors see already. */
  toShown?: AuditStatus;
  node: string;
  /** Only while `archiveAudit` is so; without it always. */
  audit?: 'open' | 'close';
  /** Only while visitors see it, or will. */
  published?: true;
  /** Only in the recycle bin; every other move only outside of it. */
  recycled?: true;
  /** Not by somebody who wrote or submitted what is judged, while four eyes are asked for. */
  fourEyes?: true;
}

const any = [-1, 0, 1, 2] as const;

/** What is not in the table is refused. */
export const archiveMoves: readonly ArchiveMove[] = [
  { name: 'save', from: [-1, 1, 2], to: -1, toShown: 1, node: 'corp/archives/edit' },
  { name: 'save', from: [0], to: -1, toShown: 1, node: 'corp/archives/edit', audit: 'close' },
  { name: 'restore', from: [-1, 1, 2], to: -1, toShown: 1, node: 'corp/archives/restore' },
  { name: 'restore', from: [0], to: -1, toShown: 1, node: 'corp/archives/restore', audit: 'close' },
  { name: 'submit', from: [-1, 1, 2], to: 0, node: 'corp/archives/edit', audit: 'open' },
  { name: 'withdraw', from: [0], to: -1, node: 'corp/archives/edit' },
  { name: 'pass', from: [0], to: 1, node: 'corp/archives/audit', fourEyes: true },
  { name: 'reject', from: [0], to: 2, node: 'corp/archives/audit', fourEyes: true },
  { name: 'publish', from: any, to: 1, node: 'corp/archives/publish', audit: 'close' },
  { name: 'publish', from: [-1, 0], to: 1, node: 'corp/archives/audit', audit: 'open', fourEyes: true },
  // Somebody has passed it before: it only comes back.
  { name: 'publish', from: [1], to: 1, node: 'corp/archives/audit', audit: 'open' },
  { name: 'unpublish', from: any, to: 'same', node: 'corp/archives/unpublish', published: true },
  { name: 'recycle', from: [-1, 1, 2], to: 'same', node: 'corp/archives/del' },
  { name: 'recycle', from: [0], to: -1, node: 'corp/archives/del' },
  { name: 'recover', from: any, to: 'same', node: 'corp/archives/del', recycled: true },
  { name: 'purge', from: any, to: 'same', node: 'corp/archives/purge', recycled: true },
];

export type MoveFacts = Pick<ArchiveRow, 'published' | 'own_work' | 'deleted_time'> & { audit_status: number };

export interface MoveRules {
  audit: 'open' | 'close';
  fourEyes: boolean;
  can: (node: string) => boolean;
}

/** The move that this person may make, or why there is none: the state has none, the node is not held, it is one's own work. */
export type Possible = { move: ArchiveMove; reason?: undefined } | { move?: ArchiveMove; reason: 'state' | 'node' | 'own_work' };

export function moveOf(name: MoveName, facts: MoveFacts, { audit, fourEyes, can }: MoveRules): Possible {
  const move = archiveMoves.find(
    (known) =>
      known.name === name &&
      leaves(known, facts.audit_status, audit) &&
      (!known.published || facts.published) &&
      (known.recycled === true) === (facts.deleted_time !== null),
  );
  if (!move) return { reason: 'state' };
  if (!can(move.node)) return { move, reason: 'node' };
  if (move.fourEyes && audit === 'open' && fourEyes && facts.own_work) return { move, reason: 'own_work' };
  return { move };
}

/**
 * Whether this person may place what visitors see where others find it, or nobody does. It has passed once, whatever became of the draft
 * beside it: to show it to others is to publish what has passed, and to show it to nobody is to take it off.
 */
export function mayBeFoundBy(finders: 'others' | 'nobody', rules: MoveRules): boolean {
  const passed = { audit_status: 1, published: true, own_work: false, deleted_time: null };
  return moveOf(finders === 'nobody' ? 'unpublish' : 'publish', passed, rules).reason === undefined;
}

/** How documents that are taken off the site get back to it: by whoever took them off, through a review, or by somebody else. */
export function wayBack(rows: readonly MoveFacts[], rules: MoveRules): 'anytime' | 'review' | 'others' {
  if (rows.every((row) => moveOf('publish', { ...row, published: false }, rules).reason === undefined)) return 'anytime';
  return rules.audit === 'open' ? 'review' : 'others';
}

function leaves(move: ArchiveMove, from: number, audit: 'open' | 'close'): boolean {
  return move.from.some((status) => status === from) && (move.audit ?? audit) === audit;
}
