/** A page that is drawn and does nothing: no script runs in it, no link leads away, and it keeps its place while it changes. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

import './preview.css';

export interface DrawnPage {
  /** A whole document. */
  html: string;
  /** A style sheet to be applied after those that the document links to. */
  styles: string;
}

interface PreviewFrameProps {
  page: DrawnPage | undefined;
  /** Pixels of the window it is drawn for; made smaller to fit. */
  width: number;
  light: 'light' | 'dark';
  place?: string | undefined;
  title: string;
  onLink?: ((url: string) => void) | undefined;
}

/** `<PreviewFrame page={{ html, styles }} width={1280} light="light" title={t('preview')} />` */
export function PreviewFrame({ page, width, light, place, title, onLink }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first, setFirst] = useState<string>();
  const [loads, setLoads] = useState(0);
  const { width: room, height } = useSize(box);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  const drawn = useRef<string>(undefined);
  const html = page?.html;

  // Later documents of the same look take the place of the first one's body: style sheets stay, nothing flashes, the reader's place is kept.
  useEffect(() => {
    if (html === undefined || drawn.current === html) return;
    const shown = frame.current?.contentDocument;
    if (drawn.current === undefined || looksOf(drawn.current) !== looksOf(html)) {
      drawn.current = html;
      setFirst(html);
    } else if (loads > 0 && shown?.body) {
      const isElsewhere = addressOf(drawn.current) !== addressOf(html);
      drawn.current = html;
      shown.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
      if (isElsewhere) shown.defaultView?.scrollTo(0, 0);
    }
  }, [html, loads]);
  useEffect(() => {
    const root = loads > 0 ? frame.current?.contentDocument?.documentElement : undefined;
    if (root) root.dataset.theme = light;
  }, [light, loads]);
  useStyles(frame, loads, page?.styles);
  usePlace(frame, loads, html, place);
  const leads = useRef(onLink);
  leads.current = onLink;

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
            event.currentTarget.contentDocument?.addEventListener('click', (click) => stay(click, leads.current), true);
            setLoads((count) => count + 1);
          }}
        />
      )}
    </div>
  );
}

/** The style sheets that a document links to. */
function looksOf(html: string): string {
  return html.match(/<link rel="stylesheet"[^>]*>/g)?.join('') ?? '';
}

function addressOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

/** A sheet that the page adopts: no element of it, so nothing of the page changes but its look. */
function useStyles(frame: RefObject<HTMLIFrameElement | null>, loads: number, styles: string | undefined): void {
  useEffect(() => {
    const shown = loads > 0 ? frame.current?.contentDocument : undefined;
    const own = shown?.defaultView;
    if (!shown || !own || !('CSSStyleSheet' in own)) return;
    const Sheet = own.CSSStyleSheet as typeof CSSStyleSheet; // safe: a document adopts only sheets of its own realm, which has the same class
    const sheet = new Sheet();
    sheet.replaceSync(styles ?? '');
    shown.adoptedStyleSheets = [sheet];
  }, [frame, loads, styles]);
}

/** Brings a place of the page into sight, as soon as it is there: a block that was just added is drawn a moment later. */
function usePlace(frame: RefObject<HTMLIFrameElement | null>, loads: number, html: string | undefined, place: string | undefined): void {
  const wanted = useRef(place);
  useEffect(() => {
    wanted.current = place;
  }, [place]);
  useEffect(() => {
    const target =
      wanted.current && loads > 0 && html !== undefined ? frame.current?.contentDocument?.getElementById(wanted.current) : undefined;
    if (!target || wanted.current !== place) return;
    wanted.current = undefined;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  }, [frame, place, loads, html]);
}

/** A link of the page shows where it leads, and leads nowhere by itself; a place on the page is shown. */
function stay(event: MouseEvent, onLink: ((url: string) => void) | undefined): void {
  const { target } = event;
  const link = target && 'closest' in target ? (target as Element).closest('a') : null; // safe: what has `closest` is an element, of the frame's own realm
  if (!link) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) link.ownerDocument.getElementById(href.slice(1))?.scrollIntoView({ block: 'nearest', inline: 'start' });
  else if (/^\/(?!\/)/.test(href)) onLink?.(href.replace(/#.*$/, ''));
}

function useSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
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
