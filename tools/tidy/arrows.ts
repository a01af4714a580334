/** Who may import whom. The twin in code of the table in docs/architecture.md. */
import { dirname, join } from 'node:path';

import { sources, specifiersOf } from './sources.ts';

/** "own" is the importing feature, "other" another one, "feature" any of them as seen from outside. */
const mayImport: Record<string, readonly string[]> = {
  'kit/contract': [],
  'kit/client': ['kit/contract'],
  'kit/server': ['kit/contract'],
  'kit/console': ['kit/contract', 'kit/client'],
  'kit/site': ['kit/contract', 'kit/server'],
  'feature/contract': ['kit/contract', 'own/contract'],
  'feature/server': ['own/contract', 'own/server', 'own/words', 'kit/contract', 'kit/server', 'other/door'],
  'feature/console': ['own/contract', 'own/console', 'own/words', 'kit/contract', 'kit/console'],
  'feature/words': ['own/words', 'kit/console'],
  'feature/site': ['own/contract', 'own/server', 'own/site', 'kit/contract', 'kit/site', 'other/door'],
  themes: ['kit/site', 'feature/contract'],
  // Copied into other programs: they stand alone.
  examples: [],
  'apps/server': ['kit/contract', 'kit/server', 'kit/site', 'feature/contract', 'feature/server', 'feature/site', 'themes'],
  'apps/cli': ['kit/contract', 'kit/server', 'kit/site', 'feature/contract', 'feature/server', 'apps/server', 'themes'],
  'apps/console': ['kit/contract', 'kit/client', 'kit/console', 'feature/contract', 'feature/console'],
  testing: ['kit/contract', 'kit/client', 'kit/server', 'kit/site', 'feature/contract', 'feature/door', 'apps/server', 'apps/cli'],
};

/** Programs for developers: they may look everywhere, and nothing of the product looks at them. */
const outside = new Set(['e2e', 'bench', 'tools']);

/** What every test may use beside what its subject may. */
const testsMayImport = ['testing', 'kit/client', 'feature/contract', 'own/contract', 'other/contract'];

/** Contracts that other contracts take a type from: importing file → imported file. */
const sharedContracts = new Set([
  'features/admins/contract.ts → features/sign-in/contract.ts',
  'features/domains/console/domain-form.tsx → features/tenants/contract.ts',
  'features/admins/contract.ts → features/sign-in/two-step.contract.ts',
  'features/forms/send.contract.ts → features/captcha/contract.ts',
  'features/groups/contract.ts → features/rules/contract.ts',
  'features/member-account/codes.contract.ts → features/captcha/contract.ts',
  'features/member-account/contract.ts → features/captcha/contract.ts',
  'features/member-account/contract.ts → features/members/contract.ts',
  'features/sign-in/contract.ts → features/captcha/contract.ts',
  'features/sign-in/member.contract.ts → features/member-account/register.contract.ts',
  'features/sign-in/member.contract.ts → features/member-rules/menu.contract.ts',
  'features/sign-in/member.contract.ts → features/members/contract.ts',
  'features/tenants/contract.ts → features/sign-in/contract.ts',
  'features/tenants/console/pack-dialog.tsx → features/snapshots/contract.ts',
  'features/tenants/console/purge-dialog.tsx → features/snapshots/contract.ts',
  'features/tenants/console/snapshot-input.tsx → features/snapshots/contract.ts',
]);

/** Packages by place; a place that is not here may use any. */
const packages: Record<string, { only?: RegExp; never?: RegExp }> = {
  'kit/contract': { only: /^zod\/mini$/ },
  'kit/client': { only: /^$/ },
  examples: { only: /^$/ },
  'feature/contract': { only: /^zod\/mini$/ },
  'kit/console': { never: /^(node:|fastify|pg$|kysely|sharp)/ },
  'feature/console': { never: /^(node:|fastify|pg$|kysely|sharp|antd)/ },
  'kit/server': { never: /^(react|antd|vite)/ },
  'feature/server': { never: /^(react|antd|vite)/ },
};

interface Arrow {
  from: string;
  to: string;
}

/** Imports of our own files that the table does not allow, as `a → b`. */
export function strayArrows(): string[] {
  return sources
    .filter((file) => !outside.has(topOf(file)))
    .flatMap((file) =>
      arrowsOf(file)
        .filter((arrow) => !allowed(arrow))
        .map(written),
    );
}

/** Imports of packages where they do not belong. */
export function strayPackages(): string[] {
  return sources
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const rule = packages[placeOf(file)];
      const named = specifiersOf(file).filter((specifier) => !/^[.#]/.test(specifier));
      return named.filter((name) => (rule?.only && !rule.only.test(name)) || rule?.never?.test(name)).map((name) => `${file} → ${name}`);
    });
}

/** Relative imports that leave their own part of the tree, where `#…` says better what is meant. */
export function wanderingImports(): string[] {
  return sources.flatMap((file) =>
    specifiersOf(file)
      .filter((specifier) => specifier.startsWith('.') && unitOf(targetOf(file, specifier)) !== unitOf(file))
      .map((specifier) => `${file} → ${specifier}`),
  );
}

/** Features that reach each other's doors in a circle, as `a → b → a`. */
export function doorCircles(): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of sources.filter((file) => !isTest(file)).flatMap(arrowsOf)) {
    if (!to.endsWith('/server/door.ts') || unitOf(from) === unitOf(to)) continue;
    graph.set(unitOf(from), (graph.get(unitOf(from)) ?? new Set()).add(unitOf(to)));
  }
  const walk = (path: string[]): string[] => {
    const last = path.at(-1) ?? '';
    if (path.indexOf(last) < path.length - 1) return path[0] === last ? [path.join(' → ')] : [];
    return [...(graph.get(last) ?? [])].flatMap((next) => walk([...path, next]));
  };
  return [...graph.keys()].flatMap((feature) => walk([feature]));
}

function arrowsOf(file: string): Arrow[] {
  return specifiersOf(file)
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) => ({ from: file, to: targetOf(file, specifier) }));
}

function allowed({ from, to }: Arrow): boolean {
  const place = placeOf(from);
  const target = placeOf(to, from);
  if (target === place || sharedContracts.has(written({ from, to }))) return true;
  if (isTest(from) && testsMayImport.includes(target)) return true;
  return (mayImport[place] ?? []).includes(target);
}

/** `features/plans/server/x.ts` → "feature/server", or "own/server" and "other/door" as seen from a feature. */
function placeOf(file: string, seenFrom = ''): string {
  const [top = '', name = '', part = ''] = file.split('/');
  if (top !== 'features') return top === 'kit' || top === 'apps' ? `${top}/${name}` : top;
  // A feature's data are read by its server; its phrases are plain words, which the server puts into files.
  const words = /^features\/[^/]+\/console\/(?:[^/]+\/)*locales\//.test(file);
  const plain = part.replace(/\.tsx?$/, '').replace(/\.test$/, '');
  // A long contract stands in several files, so that no page loads more of it than it needs.
  const place = words ? 'words' : part === 'data' ? 'server' : plain.replace(/^.+\.contract$/, 'contract');
  if (seenFrom.startsWith('testing/') && file.endsWith('/server/door.ts')) return 'feature/door';
  if (!seenFrom.startsWith('features/')) return `feature/${place}`;
  if (unitOf(seenFrom) === unitOf(file)) return `own/${place}`;
  return file.endsWith('/server/door.ts') ? 'other/door' : `other/${place}`;
}

/** The part of the tree inside which imports are relative. */
function unitOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  return ['kit', 'features', 'apps'].includes(top) ? `${top}/${name}` : top;
}

function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier).replaceAll('\\', '/');
}

function topOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function written({ from, to }: Arrow): string {
  return `${from} → ${to}`;
}
