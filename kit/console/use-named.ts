/** Names of buttons that stand at several things. Apart from the words themselves: the login page needs none of it. */
import { useLang } from './i18n.ts';

/** What a button does, and to what: `useNamed()('删除', 'logo.png')` → `删除：logo.png`, in English `Delete: logo.png`. */
export function useNamed(): (what: string, which: string) => string {
  const colon = useLang() === 'en' ? ': ' : '：';
  return (what, which) => what + colon + which;
}
