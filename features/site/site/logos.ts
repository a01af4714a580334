/** The shape of a company's logos: themes lay out their navigation by it before anybody has seen the picture. */
import { filesAt } from '#features/attachments/server/door.ts';
import type { SiteConfig } from '#features/site-config/server/door.ts';
import type { ScopedTx } from '#kit/site/reading.ts';

export interface LogoSize {
  width: number;
  height: number;
}

/** Of the logo, and of the one on dark ground. */
export interface Logos {
  light: LogoSize;
  dark: LogoSize;
}

/** About as high as themes show them, and no wider than a picture that nobody waits for. */
const [height, widest] = [40, 320];
/** Of a drawing that does not say its size. */
const usual: LogoSize = { width: 160, height };
/** Logos of starters are in nobody's library. */
const square: LogoSize = { width: height, height };

export async function logosOf(tx: ScopedTx, { logo, logo_dark }: Pick<SiteConfig, 'logo' | 'logo_dark'>): Promise<Logos> {
  const files = new Map((await filesAt(tx, [logo, logo_dark].filter(Boolean))).map((file) => [file.url, file]));
  const sizeOf = (url: string) => {
    const file = files.get(url);
    if (!file) return square;
    return file.width > 0 && file.height > 0 ? scaled(file.width / file.height) : usual;
  };
  return { light: sizeOf(logo), dark: sizeOf(logo_dark) };
}

function scaled(ratio: number): LogoSize {
  const width = Math.max(1, Math.min(widest, Math.round(height * ratio)));
  return { width, height: Math.max(1, Math.round(width / ratio)) };
}
