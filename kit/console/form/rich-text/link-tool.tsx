/** Sets, changes and removes a link in the text. */
import type { Editor } from '@tiptap/react';
import { Button, Checkbox, Input, Popover } from 'antd';
import { Link2 } from 'lucide-react';
import { useState } from 'react';

import { link } from '#kit/contract/fields.ts';
import { useWords } from '../../i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';

/** The address is checked by the contract's own rule: nothing but http(s), mailto, tel and paths of this site. */
export function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const t = useWords<typeof phrases>('form');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={<LinkForm editor={editor} onClose={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={isOn ? 'is-on' : undefined}
        aria-label={t('editor.link')}
        aria-pressed={isOn}
        title={t('editor.link')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Link2 size={16} aria-hidden />
      </button>
    </Popover>
  );
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords<typeof phrases>('form');
  const before: Record<string, unknown> = editor.getAttributes('link');
  const [href, setHref] = useState(typeof before.href === 'string' ? before.href : '');
  const [isNew, setNew] = useState(before.target === '_blank');
  const isWrong = href !== '' && !link().safeParse(href).success;

  const set = () => {
    if (isWrong || !href) return;
    const mark = { href, target: isNew ? '_blank' : null };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before.href === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: mark }] }).run();
    else chain.setLink(mark).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div className="rich-pop" role="dialog" aria-label={t('editor.link')}>
      <Input
        autoFocus
        value={href}
        status={isWrong ? 'error' : ''}
        placeholder={t('link_hint')}
        aria-label={t('editor.link_address')}
        aria-invalid={isWrong}
        data-own-enter=""
        onChange={(event) => setHref(event.target.value.trim())}
        onPressEnter={(event) => {
          event.preventDefault();
          set();
        }}
      />
      {isWrong && <small role="alert">{t('editor.link_wrong')}</small>}
      <Checkbox checked={isNew} onChange={(event) => setNew(event.target.checked)}>
        {t('editor.link_new_window')}
      </Checkbox>
      <div className="form-buttons">
        {before.href !== undefined && (
          <Button size="small" onClick={remove}>
            {t('editor.link_remove')}
          </Button>
        )}
        <Button size="small" type="primary" disabled={!href || isWrong} onClick={set}>
          {t('editor.link_set')}
        </Button>
      </div>
    </div>
  );
}
