/** A text with headings, lists, tables and pictures. The editor is loaded when the first one is shown. */
import { lazy, Suspense } from 'react';

import { loadWords, useWords } from '../../i18n.ts';
import { patiently } from '../../patiently.ts';
import { Skeleton } from '../../skeleton.tsx';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';

const RichTextEditor = lazy(async () => {
  const [{ RichTextEditor }] = await patiently(() => Promise.all([import('../rich-text/editor.tsx'), loadWords(['form/rich-text'])]));
  return { default: RichTextEditor };
});

/** The value is HTML. The server cleans it again. */
export function RichTextInput({ value = '', onChange, onBlur, id, disabled, placeholder }: InputProps<string>) {
  const t = useWords<typeof phrases>('form');
  const { label } = useFieldPlace();
  return (
    <Suspense fallback={<EditorWait />}>
      <RichTextEditor
        value={value}
        onChange={(html) => onChange?.(html)}
        onBlur={onBlur}
        label={label || t('editor.label')}
        id={id}
        disabled={disabled}
        placeholder={placeholder}
      />
    </Suspense>
  );
}

function EditorWait() {
  const t = useWords<typeof phrases>('form');
  return (
    <div role="status" aria-label={t('editor.loading')}>
      <Skeleton className="rich-wait" />
    </div>
  );
}
