/** The guards that `npm run mutants` takes out: first the eight that security rests on, then others by what they keep. */
import { input, outside } from './edges.ts';
import type { Mutant } from './mutant.ts';

const eight: readonly Mutant[] = [
  {
    name: 'realm-of-transaction',
    file: 'kit/server/database/scope.ts',
    from: '        await run(asApp(who.realm));\n',
    to: '',
    tests: ['kit/server/database/scope.test.ts'],
  },
  {
    name: 'row-security',
    file: 'features/archives/server/20261121_0210_create_archives.sql',
    from: "select siteloom.protect('archives');",
    to: "select siteloom.protect('archives'); alter policy own_realm on archives using (true);",
    tests: ['apps/server/schema.test.ts'],
  },
  {
    name: 'permission',
    file: 'features/admins/contract.ts',
    from: "add: post('add', { access: 'node', body: AddAdmin",
    to: "add: post('add', { access: 'loggedIn', body: AddAdmin",
    tests: ['apps/server/access.test.ts'],
  },
  {
    name: 'captcha-spent',
    file: 'features/captcha/server/captcha.repository.ts',
    from: "tx.deleteFrom('captchas').where('id', '=', keyOf(id)).returning(['targets', 'expire_time'])",
    to: "tx.selectFrom('captchas').where('id', '=', keyOf(id)).select(['targets', 'expire_time'])",
    tests: ['features/captcha/server/captcha.test.ts'],
  },
  {
    name: 'refresh-token-reuse',
    file: 'features/sign-in/server/rotation.service.ts',
    from: '  await sessions.removeBySpentToken(tx, presented);\n',
    to: '',
    tests: ['features/sign-in/server/sign-in.test.ts'],
  },
  {
    name: 'zip-bounds',
    file: 'kit/server/import/zip.ts',
    from: 'entry.isEncrypted() || bursts || total > totalMaxBytes || entries.has(name) || entries.size >= entriesMax',
    to: 'entry.isEncrypted()',
    tests: ['kit/server/import/import.test.ts'],
  },
  {
    name: 'sort-names',
    file: 'kit/server/list.ts',
    from: "  if (!column.sort || !['asc', 'desc'].includes(direction) || rest.length > 0) throw refuse('list.not_sortable', { field });\n",
    to: '',
    tests: ['kit/server/list.test.ts'],
  },
  {
    name: 'type-in-store',
    file: 'features/attachments/server/remote-keys.ts',
    from: '    mimetype,\n    disposition:',
    to: "    mimetype: 'text/html',\n    disposition:",
    tests: ['features/attachments/server/remote.test.ts'],
  },
];

const people: readonly Mutant[] = [
  {
    name: 'node-of-endpoint',
    file: 'kit/server/http/answer-call.ts',
    from: "  if (!holds(actor, node)) throw refuse('request.not_allowed', {}, { data: { node } });\n",
    to: '',
    tests: ['features/admins/server/admins.test.ts'],
  },
  {
    name: 'names-of-other-lists',
    file: 'kit/server/row-names.ts',
    from: ' || !holds(ctx.actor, neededNode(controller, index))',
    to: '',
    tests: ['features/archives/server/value-names.test.ts'],
  },
  {
    name: 'still-may',
    file: 'kit/server/own-scope.ts',
    from: 'inScopeOf(ctx.standing, (tx, { actor }) =>',
    to: 'inScopeOf(async () => ({ actor: ctx.actor, realm: ctx.realm }), (tx, { actor }) =>',
    tests: ['features/admins/server/import.test.ts'],
  },
  {
    name: 'domination',
    file: 'features/admins/server/admins.service.ts',
    from: "  if (!dominates(administratorOf(ctx), together)) throw refuseAdmin('admins.too_strong', {}, field);\n",
    to: '',
    tests: ['features/admins/server/admins.test.ts'],
  },
  {
    name: 'rank-of-rules',
    file: 'features/rules/server/domination.ts',
    from: '!below.super && held.size < above.rules.size && ',
    to: '',
    tests: ['features/groups/server/escalation.test.ts'],
  },
  {
    name: 'last-super',
    file: 'features/groups/server/supers.ts',
    from: "  if (had && !(await groups.hasSuper(tx))) throw refuseGroup('groups.last_super');\n",
    to: '',
    tests: ['features/groups/server/escalation.test.ts'],
  },
  {
    name: 'host-of-member',
    file: 'features/sign-in/server/rotation.service.ts',
    from: "  return area !== 'api' || tenant_id === ctx.realm;",
    to: '  return true;',
    tests: ['features/sign-in/server/member-sign-in.test.ts'],
  },
  {
    name: 'host-of-token',
    file: 'features/sign-in/server/members.repository.ts',
    from: "    .where('s.tenant_id', '=', realm)\n",
    to: '',
    tests: ['apps/server/access.test.ts'],
  },
  {
    name: 'login-attempts',
    file: 'features/sign-in/server/attempts.repository.ts',
    from: ' and (locked_until is null or ',
    to: ' and (true or ',
    tests: ['features/sign-in/server/sign-in.test.ts'],
  },
  {
    name: 'code-attempts',
    file: 'features/member-account/server/codes.repository.ts',
    from: "    .where('attempts', '<', triesMax)\n",
    to: '',
    tests: ['features/member-account/server/codes.test.ts'],
  },
  {
    name: 'ledger-below-zero',
    file: 'features/members/server/ledger.service.ts',
    from: 'const owes = after < 0 && amount < 0;',
    to: 'const owes = false;',
    tests: ['features/members/server/ledger.test.ts'],
  },
];

const documents: readonly Mutant[] = [
  {
    name: 'four-eyes',
    file: 'features/archives/moves.contract.ts',
    from: "  if (move.fourEyes && audit === 'open' && fourEyes && facts.own_work) return { move, reason: 'own_work' };\n",
    to: '',
    tests: ['features/archives/server/moves.test.ts'],
  },
  {
    name: 'moves-of-audit',
    file: 'features/archives/moves.contract.ts',
    from: 'move.from.some((status) => status === from) && ',
    to: '',
    tests: ['features/archives/server/moves.test.ts'],
  },
  {
    name: 'preview-expiry',
    file: 'features/archives/server/preview-link.ts',
    from: 'isOver: expires * 1000 <= now.getTime()',
    to: 'isOver: false',
    tests: ['apps/server/private-pages.test.ts'],
  },
  {
    name: 'names-of-changes',
    file: 'features/archives/server/publishing.service.ts',
    from: "  ctx.changed('archives', ...shown.map(",
    to: '  ctx.changed(...shown.map(',
    tests: ['apps/server/instances.test.ts'],
  },
  {
    name: 'version-seen',
    file: 'features/archives/server/archives.service.ts',
    from: '  requireVersion(archive, version);\n',
    to: '',
    tests: ['features/archives/server/archives.test.ts'],
  },
  {
    name: 'page-sent-again',
    file: 'apps/server/ready-pages.ts',
    from: 'drops === cache.drops() && ',
    to: '',
    tests: ['apps/server/ready-pages.test.ts'],
  },
  {
    name: 'host-sent-again',
    file: 'apps/server/ready-pages.ts',
    from: ' && forgets === hosts.forgets()',
    to: '',
    tests: ['apps/server/ready-pages.test.ts'],
  },
  {
    name: 'page-of-any-port',
    file: 'apps/server/site-renderings.ts',
    from: ' && isReached(address)',
    to: '',
    tests: ['apps/server/ready-pages.test.ts'],
  },
  {
    name: 'page-drawn-meanwhile',
    file: 'kit/site/page-cache.ts',
    from: 'changes.touched(realm, page.shows, generation) || ',
    to: '',
    tests: ['kit/site/page-cache.test.ts'],
  },
  {
    name: 'contrast',
    file: 'features/themes/server/themes.service.ts',
    from: '  refuseUnreadable(ctx, theme, draft.look);\n',
    to: '',
    tests: ['features/themes/server/themes.test.ts'],
  },
];

export const mutants: readonly Mutant[] = [...eight, ...people, ...documents, ...input, ...outside];
