/** The colour of a kind of file, the same wherever it is drawn. Pure. */

/** `pdf` → `#e6a1ba`: the hue comes from the letters, saturation 0.3 and value 0.9 always. */
export function suffixColour(suffix: string): string {
  const hue = checksum(suffix.toLowerCase()) % 360;
  const [value, saturation] = [0.9, 0.3];
  const channel = (shift: number) => {
    const place = (shift + hue / 60) % 6;
    return value - value * saturation * Math.max(0, Math.min(place, 4 - place, 1));
  };
  return `#${[channel(5), channel(3), channel(1)].map(hex).join('')}`;
}

/** What a badge says: at most four letters. */
export function suffixLetters(suffix: string): string {
  return suffix.slice(0, 4).toUpperCase();
}

/** CRC-32, so that suffixes that look alike have colours far apart. */
function checksum(text: string): number {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function hex(share: number): string {
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}
