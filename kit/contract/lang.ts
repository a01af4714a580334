/** The languages of the product. The first is the default and the fallback. */
export const languages = ['zh-cn', 'en'] as const;
export type Lang = (typeof languages)[number];
export const defaultLang: Lang = 'zh-cn';

/** Any text becomes a language: what is not known becomes the default. */
export function toLang(text: unknown): Lang {
  return languages.find((lang) => lang === text) ?? defaultLang;
}

/** Each in its own words. */
export const langNames: Readonly<Record<Lang, string>> = { 'zh-cn': '中文简体', en: 'English' };

/** The one that a reader may switch to. */
export function otherLang(lang: Lang): Lang {
  return lang === 'en' ? 'zh-cn' : 'en';
}
