/** A small panel at the button that opens it: the focus goes in, Tab leaves it behind the button, Esc closes it. */
import { Popover, type PopoverProps } from 'antd';
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

import { focused } from './use-focus-return.ts';

interface AppPopoverProps {
  /** What the panel is called. */
  label: string;
  /** What is in it, and how it closes itself. Made anew each time it opens. */
  content: (close: () => void) => ReactNode;
  /** Shown while the content is fetched. */
  fallback?: ReactNode;
  placement?: PopoverProps['placement'];
  className?: string;
  hasArrow?: boolean;
  /** The button, told whether its panel is open. */
  children: (isOpen: boolean) => ReactNode;
}

/** `<AppPopover label={t('columns')} content={() => <ColumnMenu />}>{() => <Button aria-label={t('columns')} />}</AppPopover>` */
export function AppPopover({
  label,
  content,
  fallback,
  placement = 'bottomRight',
  className = '',
  hasArrow = true,
  children,
}: AppPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const opener = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const turn = (next: boolean) => {
    if (next) {
      opener.current = focused();
      setOpened((times) => times + 1);
    }
    setOpen(next);
  };
  // What is not seen yet cannot take the focus: it goes in now.
  const arrive = (isThere: boolean) => {
    if (isThere && focused() === opener.current) focusFirst(panel.current);
  };
  const close = () => {
    opener.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      placement={placement}
      arrow={hasArrow}
      destroyOnHidden
      rootClassName={`app-popover ${className}`}
      open={isOpen}
      onOpenChange={turn}
      afterOpenChange={arrive}
      content={
        // Opened again while the one before is still on its way out, it is another one, too.
        <Panel key={opened} ref={panel} label={label} onClose={close}>
          <Suspense fallback={fallback}>
            {content(close)}
            <FocusFirst />
          </Suspense>
        </Panel>
      }
    >
      {children(isOpen)}
    </Popover>
  );
}

const reachable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** Beyond its ends Tab goes on as if the panel stood right behind its button. */
function Panel({
  ref,
  label,
  onClose,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    if (!ref.current?.contains(focused())) ref.current?.focus({ preventScroll: true });
  }, [ref]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter((stop) => stop.tabIndex >= 0);
    const isAtEnd = stops.length === 0 || focused() === stops.at(event.shiftKey ? 0 : -1) || focused() === event.currentTarget;
    if (!isAtEnd || (focused() === event.currentTarget && stops.length > 0 && !event.shiftKey)) return;
    if (event.shiftKey) event.preventDefault();
    onClose();
  };
  return (
    <div ref={ref} role="dialog" aria-label={label} tabIndex={-1} className="app-popover-panel" onKeyDown={press}>
      {children}
    </div>
  );
}

function focusFirst(panel: HTMLElement | null | undefined): void {
  (panel?.querySelector<HTMLElement>(reachable) ?? panel)?.focus({ preventScroll: true });
}

/** Beside the content, so that it is there when this is: the first thing inside takes the focus, unless something has it. */
function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('[role="dialog"]');
    if (panel && (!panel.contains(focused()) || focused() === panel)) focusFirst(panel);
  }, []);
  return <span ref={mark} hidden />;
}
