/** Where the screens that the log tells about keep the names of their fields, and how it says their values. */
import { sizeWords } from '#kit/contract/size-words.ts';

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
  const [, kind, id] = /^([\w-]{1,40})(:\d+)?$/.exec(value) ?? [];
  if (kind === undefined) return value;
  if (id === undefined) return wordOr(say, `values.${name}.${kind}`, value);
  const word = wordOr(say, `values.${name}.${kind}`, '');
  return word ? `${word} ${id.slice(1)}` : value;
}

/** What it means that a field holds nothing: a company without an end has no limit of time. */
export function wordOfNothing(say: Say, name: string, otherwise: string): string {
  return wordOr(say, `values.${name}.null`, otherwise);
}

/** `{ admins: 2, storage: 1024 }` part by part, where the feature has a word for each; else undefined. */
export function wordsOfParts(say: Say, name: string, value: object, nothing: string): string[] | undefined {
  const parts = Object.entries(value).map(([part, inner]: [string, unknown]) => {
    const word = wordOr(say, `values.${name}.${part}`, '');
    if (!word || (inner !== null && typeof inner !== 'number')) return undefined;
    return `${word} ${inner === null ? wordOfNothing(say, name, nothing) : isBytes(part) ? sizeWords(inner) : inner}`;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

export function isBytes(name: string): boolean {
  return name === 'storage' || name.endsWith('_bytes');
}

/** Unix seconds: `create_time`, `checked_at`. */
export function isMoment(name: string): boolean {
  return /_(?:time|at)$/.test(name);
}

function wordOr(say: Say, key: string, otherwise: string): string {
  const word = say(key);
  return word === key ? otherwise : word;
}
