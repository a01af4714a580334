/** Guards at the edges: what comes in from a browser, a file or a form, and what leaves for other machines. */
import type { Mutant } from './mutant.ts';

export const input: readonly Mutant[] = [
  {
    name: 'form-origin',
    file: 'apps/server/form-pages.ts',
    from: "      if (!isFromHere(request)) throw refuseForm('forms.foreign');\n",
    to: '',
    tests: ['features/forms/server/sending.test.ts'],
  },
  {
    name: 'form-mark',
    file: 'features/forms/server/page-mark.ts',
    from: ' || !timingSafeEqual(given, wanted)',
    to: '',
    tests: ['features/forms/server/sending.test.ts'],
  },
  {
    name: 'spam-trap',
    file: 'apps/server/form-pages.ts',
    from: "isTrapped: said(trapName) !== ''",
    to: 'isTrapped: false',
    tests: ['features/forms/server/sending.test.ts'],
  },
  {
    name: 'private-file-expiry',
    file: 'kit/server/signed-files.ts',
    from: 'expires * 1000 <= now.getTime() || ',
    to: '',
    tests: ['kit/server/signed-files.test.ts'],
  },
  {
    name: 'html-attributes',
    file: 'kit/server/html-cleaner.ts',
    from: '    attribute.keepAttr = attribute.keepAttr && keeps(attribute.attrName, attribute.attrValue);\n',
    to: '',
    tests: ['kit/server/html.test.ts'],
  },
  {
    name: 'html-as-written',
    file: 'kit/server/html-as-written.ts',
    from: '|| !(isLook ? plain : known)?.test(said)) return undefined;',
    to: ') return undefined;',
    tests: ['kit/server/html-as-written.test.ts'],
  },
  {
    name: 'html-frames',
    file: 'kit/server/html-cleaner.ts',
    from: 'if (!isEmbed(address)) {',
    to: "if (address === '') {",
    tests: ['kit/server/html.test.ts'],
  },
  {
    name: 'upload-beginning',
    file: 'features/attachments/server/upload-rules.ts',
    from: "  if (kind && !kind.begins(head)) throw refuseUpload('upload.disguised', { extension });\n",
    to: '',
    tests: ['features/attachments/server/upload.test.ts'],
  },
  {
    name: 'upload-never',
    file: 'features/attachments/server/upload-rules.ts',
    from: 'neverAllowed.has(extension) || ',
    to: '',
    tests: ['features/attachments/server/corpus.test.ts'],
  },
  {
    name: 'type-of-file',
    file: 'kit/server/http/storage.ts',
    from: "    'content-type': mimetype,\n",
    to: "    'content-type': 'text/html',\n",
    tests: ['features/attachments/server/upload.test.ts'],
  },
  {
    name: 'file-under-way',
    file: 'features/attachments/server/removal.ts',
    from: '    await holdStorage(tx);\n',
    to: '',
    tests: ['features/attachments/server/pending-files.test.ts'],
  },
  {
    name: 'wait-for-connection',
    file: 'kit/server/database/open.ts',
    from: '({ waitMs = usualWaitMs }: DatabaseOptions) => waitMs;',
    to: '({ waitMs: _ }: DatabaseOptions) => 60_000;',
    tests: ['apps/server/crowded.test.ts'],
  },
  {
    name: 'password-in-transaction',
    file: 'kit/server/passwords.ts',
    from: '  if (isInTransaction()) throw',
    to: '  if (false) throw',
    tests: ['kit/server/database/scope.test.ts'],
  },
  {
    name: 'idempotency-key',
    file: 'kit/server/http/idempotency.ts',
    from: "  if (earlier.route !== route || earlier.body_hash !== bodyHash) throw refuse('request.key_reused');\n",
    to: '',
    tests: ['kit/server/http/idempotency.test.ts'],
  },
];

/** What an operator answers for, and what runs beside everything else. */
export const arriving: readonly Mutant[] = [
  {
    name: 'snapshot-signature',
    file: 'features/snapshots/server/manifest.ts',
    from: 'ours.length === theirs.length && timingSafeEqual(ours, theirs)',
    to: 'true',
    tests: ['features/tenants/server/whole.test.ts'],
  },
  {
    name: 'snapshot-sum',
    file: 'kit/server/dump/bundle.ts',
    from: '  if (found().sha256 !== sum.sha256) throw',
    to: '  if (false) throw',
    tests: ['features/tenants/server/forged.test.ts'],
  },
  {
    name: 'snapshot-work',
    file: 'features/snapshots/server/tables.ts',
    from: 'arrives: sql`r.queue = any (',
    to: 'arrives: sql`true or r.queue = any (',
    tests: ['features/tenants/server/forged.test.ts'],
  },
  {
    name: 'snapshot-files',
    file: 'features/snapshots/server/plant.ts',
    from: ' || !isOfCompany(data.url, to)',
    to: '',
    tests: ['features/tenants/server/forged.test.ts'],
  },
  {
    name: 'snapshot-numbers',
    file: 'features/snapshots/server/plant.ts',
    from: '      await requireInReach(own, declared.table, measured?.get(declared.table) ?? []);\n',
    to: '',
    tests: ['features/tenants/server/forged.test.ts'],
  },
  {
    name: 'foreign-private-file',
    file: 'features/attachments/server/private.service.ts',
    from: '  if (!isOfCompany(url, realmOf(ctx))) return url;\n',
    to: '',
    tests: ['features/tenants/server/forged.test.ts'],
  },
  {
    name: 'places-of-realm',
    file: 'kit/server/job-claiming.ts',
    from: 'const inHandOfRealm = 3;',
    to: 'const inHandOfRealm = 1000;',
    tests: ['kit/server/jobs.test.ts'],
  },
];

export const outside: readonly Mutant[] = [
  {
    name: 'outbound-address',
    file: 'kit/server/outbound-address.ts',
    from: 'if (!allowed) throw',
    to: 'if (false) throw',
    tests: ['kit/server/outbound.test.ts'],
  },
  {
    name: 'secret-in-log',
    file: 'features/settings/server/settings.service.ts',
    from: 'if (shown?.secret) return',
    to: 'if (false) return',
    tests: ['features/settings/server/settings.test.ts'],
  },
  {
    name: 'secret-of-schema',
    file: 'kit/server/masking.ts',
    from: '      if (schemas.some(hasSensitive)) return [name, mask];\n',
    to: '',
    tests: ['kit/server/masking.test.ts'],
  },
  {
    name: 'secret-of-server',
    file: 'features/settings/server/settings.service.ts',
    from: '  errors.push(...secretsToRepeat(known, wanted, ctx));\n',
    to: '',
    tests: ['features/settings/server/settings.test.ts'],
  },
];
