/** A button of the toolbar that opens a small form over the text. */
import { Button, Input } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { AppPopover } from '../../app-popover.tsx';
import { useWords } from '../../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

interface PopToolProps {
  icon: LucideIcon;
  label: string;
  /** What the button stands for is at the cursor. */
  isOn?: boolean;
  /** For what opens it from elsewhere. */
  button?: Ref<HTMLButtonElement>;
  /** The form. `close` takes it away. */
  children: (close: () => void) => ReactNode;
}

/** The text keeps its selection when the button is pressed. The form is made anew each time it opens. */
export function PopTool({ icon: Icon, label, isOn, button, children }: PopToolProps) {
  return (
    <AppPopover label={label} placement="top" content={(close) => <div className="rich-pop">{children(close)}</div>}>
      {(isOpen) => (
        <button
          ref={button}
          type="button"
          className={isOn ? 'is-on' : undefined}
          aria-label={label}
          aria-pressed={isOn}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon size={16} aria-hidden />
        </button>
      )}
    </AppPopover>
  );
}

interface PopFieldProps {
  value: string;
  label: string;
  placeholder?: string;
  /** Why it cannot be taken; undefined: it can. */
  objection?: string | undefined;
  max?: number;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onEnter: () => void;
}

/** The one line of such a form. Enter sets it, and does not save the form around the text. */
export function PopField({ value, label, placeholder = label, objection, max = 500, onChange, onEnter }: PopFieldProps) {
  return (
    <>
      <span className="rich-pop-label" aria-hidden>
        {label}
      </span>
      <Input
        autoFocus
        value={value}
        maxLength={max}
        status={objection === undefined ? '' : 'error'}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={objection !== undefined}
        data-own-enter=""
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          onEnter();
        }}
      />
      {objection !== undefined && <small role="alert">{objection}</small>}
    </>
  );
}

/** Its buttons: what takes the thing away, where there is one, and what sets it. */
export function PopButtons({
  isOff = false,
  onSet,
  onRemove,
}: {
  isOff?: boolean;
  onSet: () => void;
  onRemove?: (() => void) | undefined;
}) {
  const t = useWords<typeof phrases>('form/rich-text');
  return (
    <div className="form-buttons">
      {onRemove && (
        <Button size="small" onClick={onRemove}>
          {t('link_remove')}
        </Button>
      )}
      <Button size="small" type="primary" disabled={isOff} onClick={onSet}>
        {t('set')}
      </Button>
    </div>
  );
}
