/** antd as the console uses it. What is changed in it while it is built is looked for first: another version may be written otherwise. */
import type { Plugin } from 'vite';

const inAntd = (path: string) => new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/]${path.replaceAll('/', '[\\\\/]')}$`);

function replaced(code: string, before: string | RegExp, after: string, where: string): string {
  const next = code.replace(before, after);
  if (next === code) throw new Error(`antd is written otherwise now: see ${where} in tools/antd-as-used.ts.`);
  return next;
}

/**
 * antd calls its signs by their English names ("close-circle", "down"), in every language. They are drawings: what can be pressed has a
 * name of its own, and a sign that is given one keeps it.
 */
export const unnamedSigns: Plugin = {
  name: 'unnamed-signs',
  transform(code, id) {
    if (!/@ant-design[\\/]icons[\\/]es[\\/]components[\\/]AntdIconLight\.js$/.test(id)) return undefined;
    const named = /\{\s*role: "img",\s*"aria-label": icon\.name\s*\}/;
    const unnamed = '(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })';
    return { code: replaced(code, named, unnamed, 'unnamedSigns'), map: null };
  },
};

/** By the file that hangs them on a component: parts that nobody here draws, which every page would fetch with it. */
const unused: readonly [file: RegExp, component: string, parts: readonly string[]][] = [
  [inAntd('input/index.js'), 'Input', ['Group', 'Search', 'OTP']],
  [inAntd('tag/index.js'), 'Tag', ['CheckableTag', 'CheckableTagGroup']],
  [inAntd('tree/index.js'), 'Tree', ['DirectoryTree']],
];
const drawn = new RegExp(unused.map(([, component, parts]) => `\\b${component}\\.(${parts.join('|')})\\b`).join('|'));

export const usedParts: Plugin = {
  name: 'used-parts',
  apply: 'build',
  transform(code, id) {
    const own = !id.includes('node_modules') && drawn.exec(code);
    if (own) throw new Error(`${own[0]} is left out of the build: take it from the list in tools/antd-as-used.ts first.`);
    const [, component, parts] = unused.find(([file]) => file.test(id)) ?? [];
    if (!component || !parts) return undefined;
    const without = parts.reduce((text, part) => {
      const unhung = replaced(text, `${component}.${part} = ${part};`, '', 'usedParts');
      return replaced(unhung, `import ${part} from './${part}';`, '', 'usedParts');
    }, code);
    return { code: without, map: null };
  },
};
