/**
 * A panel at a button: the browser opens it, closes it by Esc or a click elsewhere, and gives the focus back. The focus goes in with
 * it, and closes it by going elsewhere.
 */
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';

interface PopupProps {
  label: string;
  /** What the button shows. */
  button: ReactNode;
  className: string;
  panelClassName: string;
  /** What is shown now is among what it leads to. */
  isCurrent?: boolean | undefined;
  children: (close: () => void) => ReactNode;
}

export function Popup({ label, button, className, panelClassName, isCurrent, children }: PopupProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      // A press of the button closes by itself: closed before, it would open again.
      const isPressed = target === opener.current && !opener.current?.matches(':focus-visible');
      if (!isPressed && target instanceof Node && !panel.current?.contains(target)) panel.current?.hidePopover();
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  const enter = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open')
      event.currentTarget.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true });
  };
  return (
    <>
      <button ref={opener} type="button" className={className} aria-label={label} aria-current={isCurrent || undefined} popoverTarget={id}>
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className={panelClassName} onToggle={enter}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
