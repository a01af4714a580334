/** Every shortcut on one sheet. */
import { AppModal } from '#kit/console/app-modal.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { commandKey, keysOf, shortcutNames } from './shortcuts.ts';
import './shortcuts.css';

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const rows = [
    ...shortcutNames.map((name) => ({ name, words: t(`shortcuts.${name}`), keys: keysOf(name) })),
    { name: 'save', words: t('shortcuts.save'), keys: [commandKey(), 'Enter'] },
    { name: 'close', words: t('shortcuts.close'), keys: ['Esc'] },
    { name: 'moveTab', words: t('shortcuts.moveTab'), keys: ['Alt', '←', '→'] },
    { name: 'moveRow', words: t('shortcuts.moveRow'), keys: ['Space', '↑', '↓'] },
  ];
  return (
    <AppModal open title={t('shortcuts.title')} footer={null} width={520} onCancel={onClose}>
      <dl className="shortcuts">
        {rows.map(({ name, words, keys }) => (
          <div key={name}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </AppModal>
  );
}
