/** A page that is drawn and does nothing: no script runs in it, no link leads away, and it keeps its place while it changes. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  /** A whole document; undefined while the first one is on its way. */
  html: string | undefined;
  /** Pixels of the window it is drawn for; made smaller to fit. */
  width: number;
  light: 'light' | 'dark';
  block: string | undefined;
  title: string;
}

export function PreviewFrame({ html, width, light, block, title }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first, setFirst] = useState<string>();
  const [loads, setLoads] = useState(0);
  const { width: room, height } = useSize(box);
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  const drawn = useRef<string>(undefined);
  const wanted = useRef(block);

  // Later documents take the place of the first one's body: style sheets stay, nothing flashes, and the reader's place is kept.
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (html === undefined) return;
    if (first === undefined) {
      drawn.current = html;
      setFirst(html);
    } else if (loads > 0 && shown?.body && drawn.current !== html) {
      drawn.current = html;
      shown.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
    }
  }, [html, first, loads]);
  useEffect(() => {
    const root = loads > 0 ? frame.current?.contentDocument?.documentElement : undefined;
    if (root) root.dataset.theme = light;
  }, [light, loads]);
  useEffect(() => {
    wanted.current = block;
  }, [block]);
  // A block that was just added is on the page a moment later.
  useEffect(() => {
    const target =
      wanted.current && loads > 0 && html !== undefined ? frame.current?.contentDocument?.getElementById(wanted.current) : undefined;
    if (!target || wanted.current !== block) return;
    wanted.current = undefined;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  }, [block, loads, html]);

  return (
    <div className="preview-box" ref={box} aria-busy={html === undefined}>
      {first !== undefined && (
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={first}
          tabIndex={-1}
          style={{ width, height: Math.round(height / scale), left: Math.round((room - width * scale) / 2), transform: `scale(${scale})` }}
          onLoad={(event) => {
            event.currentTarget.contentDocument?.addEventListener('click', stay, true);
            setLoads((count) => count + 1);
          }}
        />
      )}
    </div>
  );
}

/** A link of the page shows where it leads, and leads nowhere; a place on the page itself is shown. */
function stay(event: MouseEvent): void {
  const { target } = event;
  const link = target && 'closest' in target ? (target as Element).closest('a') : null; // safe: what has `closest` is an element, of the frame's own realm
  if (!link) return;
  event.preventDefault();
  const place = link.getAttribute('href')?.replace(/^#/, '');
  if (place && link.hash) link.ownerDocument.getElementById(place)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

function useSize(box: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return size;
}
