/** Every shortcut on one sheet. */
import { AppModal } from '#kit/console/app-modal.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useShell } from './shell-state.ts';
import { commandKey, keysOf, shiftKey, shortcutNames } from './shortcuts.ts';
import './shortcuts.css';

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const { lockScreen } = useShell();
  const command = commandKey();
  const rows = [
    ...shortcutNames
      .filter((name) => name !== 'lock' || lockScreen)
      .map((name) => ({ name, words: t(`shortcuts.${name}`), ways: [keysOf(name)] })),
    {
      name: 'save',
      words: t('shortcuts.save'),
      ways: [
        [command, 'S'],
        [command, 'Enter'],
      ],
    },
    { name: 'publish', words: t('shortcuts.publish'), ways: [[command, shiftKey(), 'Enter']] },
    { name: 'close', words: t('shortcuts.close'), ways: [['Esc']] },
    { name: 'moveTab', words: t('shortcuts.moveTab'), ways: [['Alt', '←', '→']] },
    { name: 'moveRow', words: t('shortcuts.moveRow'), ways: [['Space', '↑', '↓']] },
  ];
  return (
    <AppModal open title={t('shortcuts.title')} footer={null} width={520} onCancel={onClose}>
      <dl className="shortcuts">
        {rows.map(({ name, words, ways }) => (
          <div key={name}>
            <dt>{words}</dt>
            {ways.map((keys) => (
              <dd key={keys.join('+')}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </AppModal>
  );
}
