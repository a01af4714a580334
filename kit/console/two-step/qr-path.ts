/** A QR code as the path of an SVG picture: one unit a module, with the light margin that readers need. Pure. */
import encodeQR from 'qr';

export interface QrPath {
  /** Modules on each side, the margin among them. */
  size: number;
  /** The `d` of a path that is filled: a run of dark modules is one rectangle. */
  path: string;
}

/** `qrPath('otpauth://totp/…')`. Throws when the text is longer than a QR code can hold. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  return {
    size: rows.length,
    path: rows
      .map((row, y) =>
        runsOf(row)
          .map(({ x, length }) => bar(x, y, length))
          .join(''),
      )
      .join(''),
  };
}

function bar(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`;
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return { x, length: (end < 0 ? row.length : end) - x };
  });
}
