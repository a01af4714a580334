/** The kinds of files that are known: what each is called on the wire, how it begins, and whether a browser may show it. */

export interface FileKind {
  mimetype: string;
  /** True when the first bytes of the file can be of this kind. At least `headBytes` of them, or the whole file. */
  begins: (head: Buffer) => boolean;
  /** A browser may show it by itself. Everything else is downloaded. */
  inline: boolean;
  /** A picture that is decoded and written anew. */
  picture?: boolean;
}

/** How much of a file `begins` wants to see. */
export const headBytes = 4100;

const at =
  (offset: number, ...signatures: string[]) =>
  (head: Buffer) =>
    signatures.some((signature) => head.subarray(offset, offset + signature.length).toString('latin1') === signature);
const hex = (text: string) => Buffer.from(text, 'hex').toString('latin1');

const zip = at(0, 'PK\x03\x04', 'PK\x05\x06');
const ole = at(0, hex('d0cf11e0a1b11ae1'));
const isobmff = at(4, 'ftyp');
const mpeg = (head: Buffer) => at(0, 'ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0);
const text = (head: Buffer) => !head.includes(0) && !/^\s*<(!doctype|html|svg|\?xml|script)/i.test(head.toString('utf8'));
const picture = { inline: true, picture: true } as const;
const download = { inline: false } as const;
const shown = { inline: true } as const;

/** By extension, small letters, without a dot. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  jpg: { mimetype: 'image/jpeg', begins: at(0, hex('ffd8ff')), ...picture },
  jpeg: { mimetype: 'image/jpeg', begins: at(0, hex('ffd8ff')), ...picture },
  png: { mimetype: 'image/png', begins: at(0, hex('89504e470d0a1a0a')), ...picture },
  gif: { mimetype: 'image/gif', begins: at(0, 'GIF87a', 'GIF89a'), ...picture },
  webp: { mimetype: 'image/webp', begins: (head) => at(0, 'RIFF')(head) && at(8, 'WEBP')(head), ...picture },
  avif: { mimetype: 'image/avif', begins: at(4, 'ftypavif', 'ftypavis'), ...picture },
  pdf: { mimetype: 'application/pdf', begins: at(0, '%PDF-'), ...shown },
  mp4: { mimetype: 'video/mp4', begins: isobmff, ...shown },
  mov: { mimetype: 'video/quicktime', begins: isobmff, ...shown },
  webm: { mimetype: 'video/webm', begins: at(0, hex('1a45dfa3')), ...shown },
  mp3: { mimetype: 'audio/mpeg', begins: mpeg, ...shown },
  m4a: { mimetype: 'audio/mp4', begins: isobmff, ...shown },
  wav: { mimetype: 'audio/wav', begins: (head) => at(0, 'RIFF')(head) && at(8, 'WAVE')(head), ...shown },
  ogg: { mimetype: 'audio/ogg', begins: at(0, 'OggS'), ...shown },
  zip: { mimetype: 'application/zip', begins: zip, ...download },
  rar: { mimetype: 'application/vnd.rar', begins: at(0, 'Rar!\x1a\x07'), ...download },
  '7z': { mimetype: 'application/x-7z-compressed', begins: at(0, hex('377abcaf271c')), ...download },
  docx: { mimetype: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', begins: zip, ...download },
  xlsx: { mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', begins: zip, ...download },
  pptx: { mimetype: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', begins: zip, ...download },
  doc: { mimetype: 'application/msword', begins: ole, ...download },
  xls: { mimetype: 'application/vnd.ms-excel', begins: ole, ...download },
  ppt: { mimetype: 'application/vnd.ms-powerpoint', begins: ole, ...download },
  wps: { mimetype: 'application/vnd.ms-works', begins: (head) => ole(head) || zip(head), ...download },
  txt: { mimetype: 'text/plain; charset=utf-8', begins: text, ...download },
  csv: { mimetype: 'text/csv; charset=utf-8', begins: text, ...download },
};

/** The last extension of a name, small letters: `Report.PDF` → `pdf`. `file` where there is none that could be one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : 'file';
}

/** Undefined for an extension that only its owner knows. Extensions come from outside: `constructor` is none. */
export function knownKind(extension: string): FileKind | undefined {
  return Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined;
}

/** How a stored file is sent: a type of our own choosing, never the uploader's. */
export function kindOf(name: string): Pick<FileKind, 'mimetype' | 'inline'> {
  return knownKind(extensionOf(name)) ?? { mimetype: 'application/octet-stream', inline: false };
}
