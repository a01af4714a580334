/** Sets, changes and removes a link in the text. */
import type { Editor } from '@tiptap/react';
import { Checkbox } from 'antd';
import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { link } from '#kit/contract/fields.ts';
import { ownPath } from '../../file-url.ts';
import { useWords } from '../../i18n.ts';
import type { phrases as formPhrases } from '../locales/zh-cn.ts';
import type { phrases } from './locales/zh-cn.ts';
import { PopButtons, PopField, PopTool } from './pop-tool.tsx';

/** The address is checked by the contract's own rule: nothing but http(s), mailto, tel and paths of this site. */
export function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const text = editor.view.dom;
    const press = (event: KeyboardEvent) => {
      // What was chosen by the key before this one the editor hears of a moment later than its page.
      const isChosen = !editor.state.selection.empty || document.getSelection()?.isCollapsed === false;
      if (!isLinkKey(event) || !(isChosen || editor.isActive('link'))) return;
      event.preventDefault();
      event.stopPropagation(); // with nothing chosen these keys are the console's own
      setTimeout(() => button.current?.click());
    };
    text.addEventListener('keydown', press);
    return () => text.removeEventListener('keydown', press);
  }, [editor]);
  return (
    <PopTool icon={Link2} label={t('link')} isOn={isOn} button={button}>
      {(close) => <LinkForm editor={editor} onClose={close} />}
    </PopTool>
  );
}

/** Ctrl or ⌘ with K, as in other editors. */
function isLinkKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useWords<typeof phrases>('form/rich-text');
  const form = useWords<typeof formPhrases>('form');
  const before: Record<string, unknown> = editor.getAttributes('link');
  const [href, setHref] = useState(typeof before.href === 'string' ? before.href : '');
  const [isNew, setNew] = useState(before.target === '_blank');
  const isWrong = href !== '' && !link().safeParse(href).success;

  const set = () => {
    if (isWrong || !href) return;
    const mark = { href, target: isNew ? '_blank' : null };
    const chain = editor.chain().focus().extendMarkRange('link');
    const { from, to } = editor.state.selection;
    // A picture, or the end of a line, can be chosen without a word in it: the address itself is the link then.
    if (before.href === undefined && editor.state.doc.textBetween(from, to) === '')
      chain.insertContentAt(to, { type: 'text', text: href, marks: [{ type: 'link', attrs: mark }] }).run();
    else chain.setLink(mark).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <>
      <PopField
        value={href}
        label={t('link_address')}
        placeholder={form('link_hint')}
        objection={isWrong ? t('link_wrong') : undefined}
        onChange={(value) => setHref(ownPath(value.trim()))}
        onEnter={set}
      />
      <Checkbox checked={isNew} onChange={(event) => setNew(event.target.checked)}>
        {t('link_new_window')}
      </Checkbox>
      <PopButtons isOff={!href || isWrong} onSet={set} onRemove={before.href === undefined ? undefined : remove} />
    </>
  );
}
