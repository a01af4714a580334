/** A panel at a button: the browser opens it, closes it by Esc or a click elsewhere, and gives the focus back. */
import { type ReactNode, useId, useRef } from 'react';

interface PopupProps {
  label: string;
  /** What the button shows. */
  button: ReactNode;
  className: string;
  panelClassName: string;
  children: (close: () => void) => ReactNode;
}

export function Popup({ label, button, className, panelClassName, children }: PopupProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={className} aria-label={label} popoverTarget={id}>
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className={panelClassName}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
