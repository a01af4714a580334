/** Says what the selected picture shows. */
import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useWords } from '../../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { PopButtons, PopField, PopTool } from './pop-tool.tsx';

const altMax = 200;

/** For those who do not see the picture, and for search engines. Two clicks on the picture open it too: the first one chose it. */
export function ImageTool({ editor }: { editor: Editor }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const open = ({ target }: Event) => target instanceof HTMLImageElement && button.current?.click();
    dom.addEventListener('dblclick', open);
    return () => dom.removeEventListener('dblclick', open);
  }, [editor]);
  return (
    <PopTool icon={ImagePlus} label={t('image_alt')} isOn button={button}>
      {(close) => <AltForm editor={editor} onClose={close} />}
    </PopTool>
  );
}

function AltForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const before: unknown = editor.getAttributes('image').alt;
  const [alt, setAlt] = useState(typeof before === 'string' ? before : '');
  const set = () => {
    editor.chain().focus().updateAttributes('image', { alt }).run();
    onClose();
  };
  return (
    <>
      <PopField value={alt} label={t('image_alt')} max={altMax} onChange={setAlt} onEnter={set} />
      <PopButtons onSet={set} />
    </>
  );
}
