/** How high a menu of the toolbar may be where it hangs. */
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** The button of a menu. */
export type MenuButton = RefObject<HTMLElement | null>;

/** The arrow, the padding of the panel, and a hand's breadth to the edge of the window. */
const aroundPx = 48;

/** The style that leaves a menu inside the window: below its button, or above it where there is more. `<div className="toolbar-menu" style={useRoom(button)}>` */
export function useRoom(button: MenuButton): CSSProperties {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const measure = () => {
      const place = button.current?.getBoundingClientRect();
      if (place) setRoom(Math.round(Math.max(place.top, window.innerHeight - place.bottom)) - aroundPx);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [button]);
  return room === undefined ? {} : { maxHeight: `min(480px, ${room}px)` };
}
