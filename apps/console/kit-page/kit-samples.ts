/** One value of every type. */
import type { InputType } from '#kit/contract/input-types.ts';

export const samples: Readonly<Record<InputType, unknown>> = {
  string: '精密行星减速机',
  password: 'Secret-12345',
  number: 42,
  radio: '2',
  checkbox: ['1', '3'],
  switch: true,
  textarea: '第一行\n第二行',
  array: [
    { key: '功率', value: '15 kW' },
    { key: '重量', value: '38 kg' },
  ],
  datetime: 1_795_000_000,
  year: 2026,
  date: '2026-11-21',
  time: '08:30:00',
  select: '1',
  selects: ['1', '2'],
  remoteSelect: 1,
  remoteSelects: [1],
  editor: '<h2>关于我们</h2><p>始于 1998 年，专注<strong>传动</strong>。</p>',
  city: [330000, 330100, 330106],
  image: '/starter/reducer.webp',
  images: ['/starter/reducer.webp', '/starter/gears.webp', '/starter/servo.webp'],
  file: '/starter/logo.svg',
  files: ['/starter/logo.svg', '/starter/port.webp'],
  icon: 'rocket',
  color: '#1677ff',
  timerange: ['09:00:00', '17:30:00'],
  json: '{"a": [1, 2]}',
  keyValue: [{ key: 'color', value: 'silver' }],
  slug: 'planetary-gear',
};

/** Of the inputs that are no types of their own. */
export const moreSamples = {
  money: '1280.50',
  link: 'https://example.com/',
  day: 1_795_000_000,
  days: [1_795_000_000, 1_796_000_000],
  tags: ['减速机', '伺服'],
  lines: ['13800000000', '13900000000'],
  place: 2,
  boxes: [1, 2],
};

export const sampleTree = [
  {
    id: 1,
    name: '产品',
    children: [
      { id: 2, name: '减速机' },
      { id: 3, name: '伺服' },
    ],
  },
  { id: 4, name: '新闻' },
];
