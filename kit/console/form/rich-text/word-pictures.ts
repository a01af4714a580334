/** Pictures of a text from Word: its HTML only names files of the writer's disk, their bytes come in the RTF beside it. */

/** What a PNG or a JPEG begins with, after the words of RTF about it. */
const bytesOf = /[\s}]((?:89504e47|ffd8ff)[\da-f\s]*)\}/i;
/** Metafiles, which browsers do not show, are left out. */
const kindOf = /\\(png|jpeg)blip\b/i;

/** In the order of the text. `picturesOfRtf(event.clipboardData.getData('text/rtf'))` */
export function picturesOfRtf(rtf: string): Blob[] {
  return rtf
    .split(/\{\\pict\b/)
    .slice(1)
    .flatMap((part) => {
      const kind = kindOf.exec(part)?.[1];
      const digits = kind && bytesOf.exec(part)?.[1]?.replace(/\s+/g, '');
      return digits ? new Blob([unhexed(digits)], { type: `image/${kind.toLowerCase()}` }) : [];
    });
}

function unhexed(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(digits.length / 2));
  for (const place of bytes.keys()) bytes[place] = Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16);
  return bytes;
}

/** The pictures of a text that lie on the writer's own disk. */
export function onDisk(body: HTMLElement): HTMLImageElement[] {
  return [...body.querySelectorAll('img')].filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
}
