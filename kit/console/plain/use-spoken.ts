/** What was said to somebody in the language of that moment. */
import { type Dispatch, type SetStateAction, useState } from 'react';

import { useLang } from '../i18n.ts';

/**
 * A state of finished sentences, back at `silence` as soon as the language changes: whoever tries again reads them in the new one.
 * `const [errors, setErrors] = useSpoken<FieldErrors>({})`
 */
export function useSpoken<Said>(silence: Said): [Said, Dispatch<SetStateAction<Said>>] {
  const lang = useLang();
  const [said, setSaid] = useState(silence);
  const [langBefore, setLangBefore] = useState(lang);
  if (langBefore !== lang) {
    setLangBefore(lang);
    setSaid(silence);
  }
  return [said, setSaid];
}
