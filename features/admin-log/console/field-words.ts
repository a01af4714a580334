/** Where the screens that the log tells about keep the names of their fields. */

/** Screens whose folder is not called after their node. */
const folders: Readonly<Record<string, string>> = {
  'auth/admin': 'admins',
  'auth/group': 'groups',
  'auth/rule': 'rules',
  'corp/config': 'site-config',
  'corp/columns': 'columns',
  'corp/archives': 'archives',
  'corp/focus': 'focus',
  'corp/models': 'models',
  'routine/adminInfo': 'admins',
  'routine/config': 'settings',
  'routine/attachment': 'attachments',
  tenant: 'tenants',
  plan: 'plans',
  domain: 'domains',
  'domains/compliance': 'domains',
  'corp/forms': 'forms',
  'corp/redirects': 'redirects',
  'user/user': 'members/admin',
  'user/moneyLog': 'members/admin',
  'user/scoreLog': 'members/admin',
  'user/group': 'member-groups',
  'user/rule': 'member-rules',
};

/** The words of the feature behind a node such as `auth/admin/edit`; the log's own where nobody has said. */
export function wordsOfNode(node: string): string {
  return folders[node.slice(0, node.lastIndexOf('/'))] ?? 'admin-log';
}

type Say = (key: string) => string;

/** Fields that no screen shows go by their own name. */
export function wordOfField(say: Say, name: string): string {
  return wordOr(say, `fields.${name}`, name);
}

/** `published` by its word, where the feature has one. Whatever is no such name stays as it was written: a colon or a brace means something in a key. */
export function wordOfValue(say: Say, name: string, value: string): string {
  return /^[\w-]{1,40}$/.test(value) ? wordOr(say, `values.${name}.${value}`, value) : value;
}

function wordOr(say: Say, key: string, otherwise: string): string {
  const word = say(key);
  return word === key ? otherwise : word;
}
