/** The languages of the product. The first is the default and the fallback. */
export const languages = ['zh-cn', 'en'] as const;
export type Lang = (typeof languages)[number];
export const defaultLang: Lang = 'zh-cn';

/** Any text becomes a language: what is not known becomes the default. */
export function toLang(text: unknown): Lang {
  return languages.find((lang) => lang === text) ?? defaultLang;
}
