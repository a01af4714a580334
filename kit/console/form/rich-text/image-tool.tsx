/** Says what the selected picture shows. */
import type { Editor } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';

import { useWords } from '../../i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';

/** For those who do not see the picture, and for search engines. */
export function ImageTool({ editor }: { editor: Editor }) {
  const t = useWords<typeof phrases>('form');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={<AltForm editor={editor} onClose={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="is-on"
        aria-label={t('editor.image_alt')}
        title={t('editor.image_alt')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ImagePlus size={16} aria-hidden />
      </button>
    </Popover>
  );
}

function AltForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords<typeof phrases>('form');
  const before: unknown = editor.getAttributes('image').alt;
  const [alt, setAlt] = useState(typeof before === 'string' ? before : '');
  const set = () => {
    editor.chain().focus().updateAttributes('image', { alt }).run();
    onClose();
  };
  return (
    <div className="rich-pop" role="dialog" aria-label={t('editor.image_alt')}>
      <Input
        autoFocus
        value={alt}
        maxLength={200}
        aria-label={t('editor.image_alt')}
        placeholder={t('editor.image_alt')}
        data-own-enter=""
        onChange={(event) => setAlt(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          set();
        }}
      />
      <div className="form-buttons">
        <Button size="small" type="primary" onClick={set}>
          {t('editor.link_set')}
        </Button>
      </div>
    </div>
  );
}
