/** Says that something was done and offers to take it back. */
import { App } from 'antd';
import { useEffect, useMemo } from 'react';

import { useWords } from './i18n.ts';
import { readingSeconds } from './reading-time.ts';
import { isTyping } from './typing.ts';
import './undo-notice.css';

/** As long as it takes to read it, and to think about it. */
const secondsShown = 6;

/** `const offerUndo = useUndoNotice(); offerUndo(t('saved'), () => turn(before))`. Ctrl or ⌘ with Z does the same while it is on show. */
export function useUndoNotice(): (text: string, undo: () => void) => void {
  const { message } = App.useApp();
  return useMemo(
    () => (text, undo) => {
      const key = 'undo-notice';
      const takeBack = () => {
        message.destroy(key);
        undo();
      };
      void message.open({
        key,
        type: 'success',
        duration: Math.max(secondsShown, readingSeconds(text)),
        content: <UndoNotice text={text} onUndo={takeBack} />,
      });
    },
    [message],
  );
}

function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useWords();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z')
        return;
      event.preventDefault();
      onUndo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onUndo]);
  return (
    <span className="undo-notice">
      {text}
      <button type="button" onClick={onUndo}>
        {t('undo')}
      </button>
    </span>
  );
}
