/** What the console may weigh, and the part of it that a build can check. What pages fetch by and by is measured in a browser. */
import { gzipSync } from 'node:zlib';

import { Stopped } from './steps.mjs';

/** Bytes of gzip over the wire when a page is opened for the first time, and how many files and calls that takes. */
export const budgets = {
  login: { scriptBytes: 150_000, styleBytes: 15_000, requests: 40 },
  member: { scriptBytes: 163_500, styleBytes: 15_000, requests: 40 },
  list: { scriptBytes: 500_000, styleBytes: 15_000, requests: 40 },
  /** Without the rich text editor, which comes after the form and has a limit of its own. */
  document: { scriptBytes: 500_000, styleBytes: 15_000, requests: 64 },
  editor: { scriptBytes: 155_000, styleBytes: 5_000, requests: 10 },
  dashboard: { scriptBytes: 540_000, styleBytes: 15_000, requests: 40 },
};

/**
 * What a page loads: the modules its files begin with, and the folders its words are in. Without antd, unless it says so. Only whoever
 * goes on from one page to another loads the bar of progress: the first one has none.
 */
const pages = [
  {
    name: 'login page',
    budget: budgets.login,
    beginnings: [/apps\/console\/index\.html$/, /apps\/console\/login-route\.tsx$/],
    words: /(apps\/console|kit\/console|sign-in\/console)\/locales\/[\w-]+\.ts$/,
  },
  {
    name: 'login page of members',
    budget: budgets.member,
    beginnings: [/apps\/console\/index\.html$/, /apps\/console\/(member-login-route\.tsx|member-phrase-files\.ts)$/],
    words: /(apps\/console|kit\/console|member-account\/console(\/(codes|sign-in))?)\/locales\/[\w-]+\.ts$/,
  },
  {
    name: 'member centre',
    budget: budgets.member,
    beginnings: [
      /apps\/console\/index\.html$/,
      /apps\/console\/(loading-route\.tsx|member-(route\.tsx|start\.ts|phrase-files\.ts))$/,
      /overview\.screen\.tsx$/,
      /\/nprogress\.js$/,
    ],
    words: /(apps\/console|kit\/console|member-account\/console)\/locales\/[\w-]+\.ts$/,
  },
  {
    name: 'list of administrators',
    budget: budgets.list,
    beginnings: [/apps\/console\/index\.html$/, /apps\/console\/behind-login\.ts$/, /admins\/console\/admin-list\.screen\.tsx$/],
    words: /(apps\/console|kit\/console(\/(form|list))?|admins\/console)\/locales\/[\w-]+\.ts$/,
    hasAntd: true,
  },
];

const antd = /\/node_modules\/(antd|@ant-design|@rc-component)\//;

/** Takes the files of a build. Throws Stopped, with a line for each thing that is too much. */
export function checkPages(output) {
  const faults = pages.flatMap((page) => faultsOf(page, output));
  if (faults.length > 0) throw new Stopped(faults.map((fault) => `${fault} See chunkGroups in vite.config.ts.`).join('\n'));
}

function faultsOf({ name, budget, beginnings, words, hasAntd = false }, output) {
  const chunks = chunksOf(output, beginnings);
  if (chunks.length < beginnings.length) return [`Not every file of the ${name} was found: see its beginnings in tools/budgets.mjs.`];
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const styleBytes = sum(output.filter(({ fileName }) => styles.has(fileName)).map(({ source }) => gzipBytes(source)));
  const scriptBytes = sum(chunks.map(({ code }) => gzipBytes(code))) + wordBytes(output, words);
  return [
    ...tooHeavy(`The ${name} loads`, 'scripts', scriptBytes, budget.scriptBytes).map((fault) => `${fault} ${heaviest(chunks)}`),
    ...tooHeavy(`The ${name} loads`, 'styles', styleBytes, budget.styleBytes),
    ...(hasAntd ? [] : antdIn(chunks)).map((place) => `The ${name} loads antd: ${place}.`),
  ];
}

/** The files that begin with one of the modules, and what they import. */
function chunksOf(output, beginnings) {
  const byName = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const add = (name) => {
    const chunk = byName.get(name);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(add);
  };
  // What stands in a group has no file of its own.
  for (const [name, { facadeModuleId, moduleIds }] of byName) {
    const begins = (id) => beginnings.some((pattern) => pattern.test(slashes(id)));
    if (begins(facadeModuleId ?? '') || moduleIds.some(begins)) add(name);
  }
  return [...found];
}

/** A page has one language: the heaviest counts. */
function wordBytes(output, words) {
  const byLanguage = new Map();
  for (const { facadeModuleId, code } of output) {
    const module = slashes(facadeModuleId ?? '');
    if (!words.test(module)) continue;
    const language = module.slice(module.lastIndexOf('/') + 1);
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + gzipBytes(code));
  }
  return Math.max(0, ...byLanguage.values());
}

function tooHeavy(who, what, bytes, limit) {
  return bytes > limit ? [`${who} ${kilobytes(bytes)} of ${what}; the budget is ${kilobytes(limit)}.`] : [];
}

/** Packages, and folders of one's own, by the length of their code in these files: what came in is most often among the first. */
function heaviest(chunks) {
  const lengths = new Map();
  for (const { modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [name = 'others'] = /(?<=^.*\/node_modules\/)(@[^/]+\/)?[^/]+|(?<=\/)(apps|features|kit)\/[^/]+/.exec(slashes(id)) ?? [];
      lengths.set(name, (lengths.get(name) ?? 0) + renderedLength);
    }
  }
  const first = [...lengths].sort(([, a], [, b]) => b - a).slice(0, 12);
  return `Most of it, before compression: ${first.map(([name, length]) => `${name} ${kilobytes(length)}`).join(', ')}.`;
}

function antdIn(chunks) {
  return chunks.flatMap(({ fileName, moduleIds }) => {
    const module = moduleIds.map(slashes).find((id) => antd.test(id));
    return module ? [`${module.replace(/^.*\/node_modules\//, '')} in ${fileName}`] : [];
  });
}

const gzipBytes = (content) => gzipSync(content, { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const slashes = (path) => path.replaceAll('\\', '/');
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
