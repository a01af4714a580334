/** Films of other sites that a text may show: the few players that are known, each by its one address. */

interface Player {
  /** Where its frames come from. */
  origin: string;
  /** The id in the address of a page that people copy. */
  page: RegExp;
  /** The id in the address of the frame. */
  frame: RegExp;
  toFrame: (id: string) => string;
}

const players: readonly Player[] = [
  {
    origin: 'https://player.bilibili.com',
    page: /^https:\/\/(?:www\.|m\.)?bilibili\.com\/video\/(BV[A-Za-z0-9]{10})(?:[/?#]|$)/,
    frame: /^https:\/\/player\.bilibili\.com\/player\.html\?bvid=(BV[A-Za-z0-9]{10})&autoplay=0$/,
    toFrame: (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=0`,
  },
  {
    origin: 'https://v.qq.com',
    page: /^https:\/\/v\.qq\.com\/x\/(?:page|cover\/[A-Za-z0-9]{1,40})\/([A-Za-z0-9]{6,20})\.html(?:[?#]|$)/,
    frame: /^https:\/\/v\.qq\.com\/txp\/iframe\/player\.html\?vid=([A-Za-z0-9]{6,20})$/,
    toFrame: (id) => `https://v.qq.com/txp/iframe/player.html?vid=${id}`,
  },
  {
    origin: 'https://www.youtube-nocookie.com',
    page: /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|embed\/)|youtu\.be\/)([A-Za-z0-9_-]{11})(?:[&?#/]|$)/,
    frame: /^https:\/\/www\.youtube-nocookie\.com\/embed\/([A-Za-z0-9_-]{11})$/,
    toFrame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    origin: 'https://player.vimeo.com',
    page: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:[?#/]|$)/,
    frame: /^https:\/\/player\.vimeo\.com\/video\/(\d{6,12})$/,
    toFrame: (id) => `https://player.vimeo.com/video/${id}`,
  },
];

/** Where frames may come from, for the policy of pages. */
export const embedOrigins: readonly string[] = players.map(({ origin }) => origin);

/** The frame of a film from the address of its page, or from the address of the frame itself; undefined for any other address. */
export function embedOf(url: string): string | undefined {
  for (const { page, frame, toFrame } of players) {
    const id = page.exec(url)?.[1] ?? frame.exec(url)?.[1];
    if (id) return toFrame(id);
  }
  return undefined;
}

/** Extensions of films that browsers show. */
export const filmTypes = ['mp4', 'webm'] as const;

const filmFile = new RegExp(
  `^(?:https://[^\\s<>"'\\\\/?#]+)?/(?!/)[^\\s<>"'\\\\?#]*\\.(?:${filmTypes.join('|')})(?:[?#][^\\s<>"'\\\\]*)?$`,
  'i',
);

/** The address of a file that plays by itself, on this site or elsewhere. What stands behind `?` signs it, as object storage does. */
export function isFilmFile(url: string): boolean {
  return filmFile.test(url);
}

/** What plays: a file, or a page of a known player. */
export function isFilm(url: string): boolean {
  return isFilmFile(url) || embedOf(url) !== undefined;
}

/** True for addresses that `embedOf` makes, to the letter. */
export function isEmbed(url: string): boolean {
  return players.some(({ frame }) => frame.test(url));
}
