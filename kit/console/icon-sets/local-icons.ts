/** Icons of our own, for what corporate sites speak of and lucide has no sign for. Drawn on 24 × 24 like lucide's. */
import { createLucideIcon, type IconNode, type LucideIcon } from 'lucide-react';

const path = (key: string, d: string): IconNode[number] => ['path', { d, key }];
const circle = (key: string, cx: number, cy: number, r: number): IconNode[number] => [
  'circle',
  { cx: String(cx), cy: String(cy), r: String(r), key },
];
const rect = (key: string, x: number, y: number, width: number, height: number, rx: number): IconNode[number] => [
  'rect',
  { x: String(x), y: String(y), width: String(width), height: String(height), rx: String(rx), key },
];

const drawings: Readonly<Record<string, IconNode>> = {
  /** Two speech bubbles. */
  'local-wechat': [
    path('a', 'M15.5 9.2C15 6.2 12.3 4 9 4 5.1 4 2 6.8 2 10.2c0 2 1 3.7 2.6 4.8L4 17.5l2.8-1.5c.7.2 1.4.3 2.2.3'),
    path('b', 'M22 15c0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5 6 5c.7 0 1.3-.1 1.9-.3L20.5 21l-.6-2.2C21.2 17.9 22 16.5 22 15Z'),
    path('c', 'M6.8 9h.01M11.2 9h.01M14 14.2h.01M18 14.2h.01'),
  ],
  /** A bent ribbon in a circle. */
  'local-mini-program': [circle('a', 12, 12, 10), path('b', 'M9.5 12.8A2.3 2.3 0 1 1 12 10.5v3a2.3 2.3 0 1 0 2.5-2.3')],
  /** A telephone that answers around the clock. */
  'local-hotline': [
    path(
      'a',
      'M21 16.5v2.6a2 2 0 0 1-2.2 2A17.5 17.5 0 0 1 3 5.2 2 2 0 0 1 5 3h2.6a1.5 1.5 0 0 1 1.5 1.3l.5 2.6-1.9 1.9a14 14 0 0 0 6.5 6.5l1.9-1.9 2.6.5a1.5 1.5 0 0 1 1.3 1.5',
    ),
    circle('b', 17, 7, 4),
    path('c', 'M17 5v2l1.3.8'),
  ],
  /** A round seal with its star. */
  'local-seal': [
    circle('a', 12, 12, 10),
    circle('b', 12, 12, 7),
    path('c', 'm12 8.5 1 2.2 2.4.3-1.8 1.6.5 2.4-2.1-1.2L9.9 15l.5-2.4L8.6 11l2.4-.3Z'),
  ],
  /** A shield with a paper's lines: a filing. */
  'local-filing': [path('a', 'M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6l8-4 8 4Z'), path('b', 'M9 9h6M9 12.5h6M9 16h3.5')],
  /** A rosette with two ribbons. */
  'local-honour': [
    circle('a', 12, 8.5, 6),
    path('b', 'm8.5 13.5-2 8 5.5-3 5.5 3-2-8'),
    path('c', 'm12 5.8.9 1.7 1.9.3-1.4 1.3.3 1.9-1.7-.9-1.7.9.3-1.9-1.4-1.3 1.9-.3Z'),
  ],
  /** Pictures that follow one another. */
  'local-carousel': [rect('a', 6, 5, 12, 12, 2), path('b', 'M2.5 7.5v7M21.5 7.5v7'), path('c', 'M10 20.5h.01M12 20.5h.01M14 20.5h.01')],
  /** A bar with entries at the foot of a telephone. */
  'local-tabbar': [rect('a', 5, 2, 14, 20, 2.5), path('b', 'M5 17h14M8.5 19.5h.01M12 19.5h.01M15.5 19.5h.01')],
};

/** Stored name → icon. Every name begins with `local-`. */
export const localIcons: Readonly<Record<string, LucideIcon>> = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [name, createLucideIcon(name, drawing)]),
);
