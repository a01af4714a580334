/** A finished page learns what the library knows of its pictures: their other widths, their size, which version they are. */
import { filesAt, pictureWidths, type ShownFile, sizeUrl } from '#features/attachments/server/door.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { SharedPicture } from '#kit/site/view.ts';
import { inOrder, withAttribute } from './picture-order.ts';
import { escaped } from './text.ts';

/** Quoted values may hold any character but a quote. */
const tags = /<(?:img|source|video|link)\b(?:[^>"]|"[^"]*")*>/gi;
const stored = /\s(?:src|srcset|poster|href)="(\/storage\/r\d+\/[^"?#\s,]+)"/i;
/** How a theme marks words that are only what stands around the picture. */
const guessed = /\sdata-guessed=""/i;
const sizesDefault = '(min-width: 1024px) 960px, 100vw';

/** What is seen first comes first. `shows` hears of every file that is on the page, by the name under which its changes are announced. */
export async function withPictures(tx: ScopedTx, html: string, shows: (name: string) => void): Promise<string> {
  const urls = new Set([...html.matchAll(tags)].flatMap(([tag]) => addressIn(tag) ?? []));
  const kept = urls.size > 0 ? await filesAt(tx, [...urls]) : [];
  const files = new Map(kept.map((file) => [file.url, file]));
  for (const { file_hash } of files.values()) if (file_hash) shows(`file:${file_hash}`);
  const dress = (tag: string) => {
    const file = files.get(addressIn(tag) ?? '');
    return (file ? dressed(tag, file) : tag).replace(guessed, '');
  };
  return inOrder(html.replace(tags, dress));
}

/** The picture of a shared link with the size that the library knows; another one has none. @param origin what stands before its address */
export async function withMeasures(
  tx: ScopedTx,
  picture: SharedPicture,
  origin: string,
  shows: (name: string) => void,
): Promise<SharedPicture> {
  const isOwn = picture.src.startsWith(`${origin}/`);
  const [file] = isOwn ? await filesAt(tx, [picture.src.slice(origin.length)]) : [];
  if (!file) return picture;
  if (file.file_hash) shows(`file:${file.file_hash}`);
  const { width, height } = file;
  return { ...picture, ...(width > 0 && height > 0 && { width, height }) };
}

/** The stored file that a tag names, as the library writes it. */
function addressIn(tag: string): string | undefined {
  const written = stored.exec(tag)?.[1];
  if (written === undefined) return undefined;
  try {
    return decodeURI(written);
  } catch {
    return written;
  }
}

function dressed(tag: string, file: ShownFile): string {
  if (/^<img/i.test(tag)) return picture(tag, file);
  if (/^<source[^>]*\ssrcset=/i.test(tag)) return withWidths(tag, file, 'srcset', 'sizes');
  if (/^<link[^>]*\sas="image"/i.test(tag)) return withWidths(versioned(tag, file), file, 'imagesrcset', 'imagesizes');
  return versioned(tag, file);
}

function picture(tag: string, file: ShownFile): string {
  const named = file.alt !== '' && guessed.test(tag) ? tag.replace(/\salt="[^"]*"/i, '') : tag;
  const known = focused(versioned(withWidths(named, file, 'srcset', 'sizes'), file), file);
  const sized = !/\s(width|height)=/i.test(tag) && file.width > 0;
  return [
    ...(sized ? [` width="${file.width}" height="${file.height}"`] : []),
    ...(/\salt=/i.test(known) ? [] : [` alt="${escaped(file.alt)}"`]),
  ].reduce(withAttribute, known);
}

/** Where it is cut, this stays in sight: classes of themes/shared/focal.css, because pages allow no style of their own. */
function focused(tag: string, { focal_x, focal_y }: ShownFile): string {
  const step = (percent: number) => Math.round(percent / focalStep) * focalStep;
  const [x, y] = [step(focal_x), step(focal_y)];
  const names = [...(x === centre ? [] : [`fx${x}`]), ...(y === centre ? [] : [`fy${y}`])].join(' ');
  if (names === '') return tag;
  return /\sclass="/i.test(tag) ? tag.replace(/\sclass="/i, (start) => `${start}${names} `) : withAttribute(tag, ` class="${names}"`);
}

const focalStep = 5;
const centre = 50;

/** The address names the version, so that browsers may keep it for good. */
function versioned(tag: string, file: ShownFile): string {
  return tag.replace(stored, (attribute, address: string) => attribute.replace(address, `${address}?v=${versionOf(file)}`));
}

/** Its widths in place of the one address; a picture that moves has none. */
function withWidths(tag: string, file: ShownFile, name: string, sizesName: string): string {
  const widths = file.animated || !file.width ? [] : widthsOf(file);
  if (widths.length < 2 || (name === 'srcset' && /^<img[^>]*\ssrcset=/i.test(tag))) return tag;
  const set = `${name}="${widths.map(([url, width]) => `${url} ${width}w`).join(', ')}"`;
  const bare = /^<source/i.test(tag) ? tag.replace(/\ssrcset="[^"]*"/i, '') : tag;
  const sizes = new RegExp(`\\s${sizesName}=`, 'i').test(tag) ? '' : ` ${sizesName}="${sizesDefault}"`;
  return withAttribute(bare, ` ${set}${sizes}`);
}

/** Every width below its own, and its own by the next one, which never enlarges. */
function widthsOf(file: ShownFile): [url: string, width: number][] {
  const below = pictureWidths.filter((width) => width < file.width);
  const next = pictureWidths.find((width) => width >= file.width);
  const address = (width: (typeof pictureWidths)[number]) => `${encodeURI(sizeUrl(file.url, width))}?v=${versionOf(file)}`;
  return [
    ...below.map((width): [string, number] => [address(width), width]),
    ...(next ? [[address(next), file.width] satisfies [string, number]] : []),
  ];
}

function versionOf({ sha1 }: ShownFile): string {
  return sha1.slice(0, 10);
}
