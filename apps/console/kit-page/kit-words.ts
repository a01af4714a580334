/** The page's own words: they travel with it, not with the product's phrase files. */
import { type Details, useLang } from '#kit/console/i18n.ts';
import { fill } from '#kit/contract/refusal.ts';
import { phrases as english } from './locales/en.ts';
import { phrases as chinese } from './locales/zh-cn.ts';

/** `const t = useKitWords(); t('option', { n: 1 })` */
export function useKitWords(): (key: keyof typeof chinese, details?: Details) => string {
  const phrases = useLang() === 'en' ? english : chinese;
  return (key, details = {}) => fill(phrases[key], details);
}
