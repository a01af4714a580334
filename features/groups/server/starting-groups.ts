/** The groups a company begins with beside its founder's: whoever is given an account is put into one of them. */
import { listRules, withParents } from '#features/rules/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import * as groups from './groups.repository.ts';

interface StartingGroup {
  name: Readonly<Record<Lang, string>>;
  /** Nodes, and with `/*` everything below a screen. */
  nodes: readonly string[];
}

/** Nothing that cannot be taken back: deleting for good stays with the founder. */
const writing = [
  'dashboard/*',
  ...['index', 'add', 'edit', 'del', 'publish', 'unpublish', 'restore', 'export', 'import', 'renameTag'].map(
    (name) => `corp/archives/${name}`,
  ),
  'routine/attachment/index',
  'routine/attachment/edit',
  'routine/adminInfo/*',
];

const startingGroups: readonly StartingGroup[] = [
  { name: { 'zh-cn': '编辑', en: 'Editors' }, nodes: writing },
  { name: { 'zh-cn': '审核员', en: 'Reviewers' }, nodes: [...writing, 'corp/archives/audit'] },
];

/** Written for the company like any others: it renames, changes and deletes them as it likes. */
export async function plantGroups(tx: ScopedTx, lang: Lang): Promise<void> {
  const rules = await listRules(tx, 'tenant');
  for (const { name, nodes } of startingGroups) {
    const held = rules.filter((rule) => nodes.some((node) => covers(node, rule.name))).map(({ id }) => id);
    const withAbove = await withParents(tx, held);
    await groups.insert(tx, { pid: null, name: name[lang], super: false, rules: withAbove, status: 1 });
  }
}

function covers(node: string, name: string): boolean {
  return node.endsWith('/*') ? name.startsWith(node.slice(0, -1)) : name === node;
}
