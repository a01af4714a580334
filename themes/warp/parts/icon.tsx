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
