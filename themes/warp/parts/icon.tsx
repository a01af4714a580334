/** The theme's icons: 24-unit outlines that take the colour of their text. */

const outlines = {
  arrow: 'M4 12h16M14 6l6 6-6 6',
  back: 'M20 12H4M10 6l-6 6 6 6',
  up: 'M12 20V4M6 10l6-6 6 6',
  chevron: 'M6 9l6 6 6-6',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.2 15.2L21 21',
  member: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-4 3.7-6 8-6s7.4 2 8 6',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 7.5h7.5M12 12h9M12 16.5h7.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  shield: 'M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6zM12 7.6l1.3 2.7 3 .4-2.2 2.1.5 3-2.6-1.4-2.6 1.4.5-3-2.2-2.1 3-.4z',
  home: 'M3 11l9-8 9 8M5.5 9v12h13V9M10 21v-6h4v6',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h1M3 12h1M3 18h1',
  grid: 'M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h7v7h-7z',
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  message: 'M3 4h18v13H11l-5 4v-4H3zM8 9h8M8 12.5h5',
  building: 'M4 21V3h10v18M14 9h6v12M2 21h20M7.5 7h3M7.5 11h3M7.5 15h3M17 13v0M17 17v0',
  pictures: 'M7 3h14v14H7zM7 14l4-4 3.5 3.5L17 11l4 4M17 21H3V7',
} as const;

export type IconName = keyof typeof outlines;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={outlines[name]} />
    </svg>
  );
}
