/** Hosts as people read them. DNS knows `xn--55qx5d.xn--fiqs8s`, its owner calls it `公司.中国`. */
import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * `readableHost('xn--55qx5d.xn--fiqs8s')` → `公司.中国`. Where the letters could be taken for others the host stays as DNS has it, as in
 * browsers. With a port too.
 */
export function readableHost(host: string): string {
  if (!/(?:^|\.)xn--/.test(host)) return host;
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  const read = domainToUnicode(name);
  return read !== '' && domainToASCII(read) === name && isPlain(read.normalize('NFC')) ? read + port : host;
}

/** The address of a website with its host as people read it; browsers open it all the same. `http://xn--55qx5d.cn/` → `http://公司.cn/` */
export function readableUrl(url: string): string {
  return url.replace(/^(https?:\/\/)([^/?#]+)/, (_, scheme: string, host: string) => scheme + readableHost(host));
}

/** Nothing in it looks like something else: each part is of one script, or the whole of one that has the shapes of Latin. */
function isPlain(host: string): boolean {
  const labels = host.split('.');
  return lookalikes.some((script) => labels.every((label) => script.test(label))) || labels.every(isPlainLabel);
}

function isPlainLabel(label: string): boolean {
  if (/^[a-z0-9-]+$/.test(label)) return true;
  if (strokes.test(label) && /[a-z0-9]|^[^\p{L}]*$/u.test(label.replace(allStrokes, ''))) return false;
  return eastern.some((script) => script.test(label)) || latin.test(label.normalize('NFD'));
}

/** Every letter of these has a twin in Latin or nearly so: beside a Latin ending they are not to be told from it. */
const lookalikes = [/^[\p{sc=Cyrl}0-9-]+$/u, /^[\p{sc=Grek}0-9-]+$/u];

/** Chinese, Japanese, Korean, each with digits and plain letters. */
const eastern = [/^[\p{sc=Han}a-z0-9-]+$/u, /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ーa-z0-9-]+$/u, /^[가-힣a-z0-9-]+$/u];

/** Letters of these scripts that stand for a dash, a slash or a circle as soon as no other letter of theirs is beside them. */
const strokes = /[一丨丶丿乀乁乙乚亅〇〆〳〵ノソゾンー]/u;
const allStrokes = new RegExp(strokes, 'gu');

/** Plain letters with the common marks; `ı`, `ɑ` and a dot below are taken for other letters, or for dirt. */
const latin = /^(?:[a-z0-9ßæøœ-]|[\u0300-\u0303]|[\u030a-\u030c]|\u0308|\u0327)+$/;
