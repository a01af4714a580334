/** The theme's few signs: thin outlines in the colour of their text. */

const outlines = {
  on: 'M1 12h21M16 6.5l6 5.5-6 5.5',
  back: 'M23 12H2M8 6.5L2 12l6 5.5',
  up: 'M12 22V2M6.5 8L12 2l5.5 6',
  search: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15 15l6.5 6.5',
  member: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21c.5-4.2 3.4-6 7.5-6s7 1.8 7.5 6',
  shade: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3c4.5 4 4.5 14 0 18',
  lines: 'M3 8h18M3 16h18',
  close: 'M4.5 4.5l15 15M19.5 4.5l-15 15',
  down: 'M12 2v15M6.5 11.5L12 17l5.5-5.5M3 21.5h18',
  play: 'M8 5l11 7-11 7z',
  badge: 'M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6zM8.5 12l2.5 2.5 4.5-5',
} as const;

export function Sign({ name }: { name: keyof typeof outlines }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={outlines[name]} />
    </svg>
  );
}
