/** The text with what is new marked and what is gone struck out. */
import { ArrowDown, RotateCcw } from 'lucide-react';
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#kit/console/controls.ts';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { ArchiveDiff } from '../../review.contract.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { changesIn } from './changes-in.ts';

interface ChangedTextProps {
  diff: Pick<ArchiveDiff, 'html' | 'text_changed' | 'coarse'>;
  /** There is nothing older: everything is new, and marking it would tell nothing. */
  isFirst?: boolean;
  /** Brings the older text back; undefined where that is not offered. */
  onRestore?: (() => Promise<void>) | undefined;
  /** Begins with the changed paragraphs alone: where there is more than this text to look at. */
  isShort?: boolean;
}

export function ChangedText({ diff, isFirst = false, onRestore, isShort = false }: ChangedTextProps) {
  const t = useWords<typeof phrases>('archives/review');
  const [onlyChanges, setOnlyChanges] = useState(isShort);
  const body = useRef<HTMLDivElement>(null);
  const switchId = useId();
  const showNext = useNextChange(body);
  useLayoutEffect(() => {
    // The server cleaned both sides and put nothing in but marks; a parsed document runs nothing.
    body.current?.replaceChildren(...new DOMParser().parseFromString(diff.html, 'text/html').body.childNodes);
  }, [diff.html]);
  const isMarked = diff.text_changed && !isFirst;
  return (
    <>
      {isMarked ? (
        <div className="compare-tools">
          <label htmlFor={switchId}>
            <SwitchInput id={switchId} asBoolean value={onlyChanges} onChange={(isOn) => setOnlyChanges(isOn === true)} />
            {t('only_changes')}
          </label>
          <Button size="small" icon={<ArrowDown size={14} aria-hidden />} onClick={showNext}>
            {t('next_change')}
          </Button>
          {onRestore && (
            <Button size="small" icon={<RotateCcw size={14} aria-hidden />} onClick={() => void onRestore()}>
              {t('restore_field', { name: t('modes.text') })}
            </Button>
          )}
        </div>
      ) : (
        !isFirst && <p className="compare-note">{t('no_text_change')}</p>
      )}
      {diff.coarse && !isFirst && <p className="compare-note">{t('coarse')}</p>}
      <div ref={body} className={onlyChanges ? 'diff-body only-changes' : 'diff-body'} onClickCapture={openElsewhere} />
    </>
  );
}

/** A link in a text leads away from the console: it opens beside it. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  if (link.href) window.open(link.href, '_blank', 'noopener');
}

/** Each call shows the next one, and after the last the first again. */
function useNextChange(body: React.RefObject<HTMLDivElement | null>): () => void {
  const at = useRef(-1);
  return () => {
    const all = body.current ? changesIn(body.current) : [];
    if (all.length === 0) return;
    at.current = (at.current + 1) % all.length;
    for (const [index, marks] of all.entries()) for (const mark of marks) mark.classList.toggle('is-here', index === at.current);
    all[at.current]?.[0]?.scrollIntoView({ block: 'center' });
  };
}
