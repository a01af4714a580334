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
};

/** The words of the feature behind a node such as `auth/admin/edit`; the log's own where nobody has said. */
export function wordsOfNode(node: string): string {
  return folders[node.slice(0, node.lastIndexOf('/'))] ?? 'admin-log';
}
