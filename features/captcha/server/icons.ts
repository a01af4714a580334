/** Twenty silhouettes of our own drawing, on a square of 100 units, for the click captcha. */
import type { Phrase } from '#kit/contract/refusal.ts';

export interface Icon {
  name: Phrase;
  /** Filled shapes; inside one path a second contour cuts a hole (even-odd). */
  shapes: readonly string[];
  /** Strokes with round ends, `lineWidth` units wide. */
  lines?: readonly string[];
  lineWidth?: number;
}

export const icons: readonly Icon[] = [
  {
    name: { 'zh-cn': '飞机', en: 'aeroplane' },
    shapes: ['M50 3C55 3 57 10 57 18V36L95 60V70L57 59 55 80 67 89V96L50 91 33 96V89L45 80 43 59 5 70V60L43 36V18C43 10 45 3 50 3Z'],
  },
  {
    name: { 'zh-cn': '苹果', en: 'apple' },
    shapes: [
      'M50 34C42 25 12 24 12 54C12 78 32 98 42 96C46 95 48 93 50 93C52 93 54 95 58 96C68 98 88 78 88 54C88 24 58 25 50 34Z',
      'M54 22C56 9 67 4 79 6C77 18 66 25 54 22Z',
    ],
    lines: ['M50 34C50 24 47 16 42 10'],
    lineWidth: 6,
  },
  {
    name: { 'zh-cn': '香蕉', en: 'banana' },
    shapes: ['M16 6L27 4C28 9 27 14 29 20C34 42 50 58 74 64C81 66 87 66 93 65L96 74C88 86 70 93 52 88C24 80 10 50 18 17Z'],
  },
  {
    name: { 'zh-cn': '铃铛', en: 'bell' },
    shapes: [
      'M50 4C55 4 58 8 58 12C73 16 79 30 79 46C79 64 85 69 92 76V82H8V76C15 69 21 64 21 46C21 30 27 16 42 12C42 8 45 4 50 4Z',
      'M38 87H62C62 94 56 98 50 98C44 98 38 94 38 87Z',
    ],
  },
  {
    name: { 'zh-cn': '自行车', en: 'bicycle' },
    shapes: [],
    lines: [
      'M23 50A18 18 0 1 1 22.9 50Z',
      'M77 50A18 18 0 1 1 76.9 50Z',
      'M23 68L38 38H66L49 68H23M49 68L36 28M28 27H44M77 68L62 24L74 21',
    ],
    lineWidth: 7,
  },
  {
    name: { 'zh-cn': '小鸟', en: 'bird' },
    shapes: [
      'M3 38L17 31C19 18 34 11 46 20C52 25 54 33 62 37C74 42 86 38 98 26' +
        'C96 42 90 52 80 58C73 74 57 83 42 80C26 78 16 66 17 51C17 47 17 45 16 43Z' +
        'M31 26A4.5 4.5 0 1 0 31.1 26Z',
    ],
    lines: ['M38 80V95H29M54 79V95H45'],
    lineWidth: 5,
  },
  {
    name: { 'zh-cn': '炸弹', en: 'bomb' },
    shapes: [
      'M40 32A33 33 0 1 0 40.1 32Z M21 58C22 50 28 44 36 43L37 48C31 49 27 53 26 59Z',
      'M56 25L73 42L64 51L47 34Z',
      'M88 2L91 11L100 14L91 17L88 26L85 17L76 14L85 11Z',
    ],
    lines: ['M67 33C70 22 76 22 82 17'],
    lineWidth: 5,
  },
  {
    name: { 'zh-cn': '蝴蝶', en: 'butterfly' },
    shapes: [
      'M47 46C40 20 20 6 4 13C0 34 10 53 32 55C16 59 12 76 22 89C38 92 47 76 47 60Z',
      'M53 46C60 20 80 6 96 13C100 34 90 53 68 55C84 59 88 76 78 89C62 92 53 76 53 60Z',
    ],
    lines: ['M50 36V82M50 36C48 24 42 14 36 9M50 36C52 24 58 14 64 9'],
    lineWidth: 5,
  },
  {
    name: { 'zh-cn': '糖果', en: 'candy' },
    shapes: [
      'M50 27A23 23 0 1 1 49.9 27Z M44 33L34 44V56L54 33Z M62 32L36 64L44 68L68 39Z',
      'M25 50L2 27C9 40 9 60 2 73Z',
      'M75 50L98 27C91 40 91 60 98 73Z',
    ],
  },
  {
    name: { 'zh-cn': '螃蟹', en: 'crab' },
    shapes: [
      'M50 44C70 44 82 54 82 66C82 78 68 86 50 86C32 86 18 78 18 66C18 54 30 44 50 44Z',
      'M20 8L20 24L34 14C40 26 32 40 20 40C8 40 0 26 8 14Z',
      'M80 8L80 24L66 14C60 26 68 40 80 40C92 40 100 26 92 14Z',
    ],
    lines: ['M24 54L18 40M76 54L82 40M20 70L5 66M22 78L7 84M80 70L95 66M78 78L93 84M41 45V33M59 45V33'],
    lineWidth: 6,
  },
  {
    name: { 'zh-cn': '杯子', en: 'cup' },
    shapes: ['M12 34H72L68 88C68 92 64 95 60 95H24C20 95 16 92 16 88Z'],
    lines: ['M71 45C96 42 96 76 69 76', 'M30 24C24 17 36 13 30 5M50 24C44 17 56 13 50 5'],
    lineWidth: 7,
  },
  {
    name: { 'zh-cn': '海豚', en: 'dolphin' },
    shapes: [
      'M2 62C4 56 10 52 14 48C22 30 38 20 54 21C59 12 66 7 74 7C71 14 71 20 74 26' +
        'C88 36 93 52 90 68C95 71 99 76 99 83C93 80 88 80 84 81C80 86 76 89 69 90' +
        'C70 83 73 77 79 72C75 60 64 53 51 54C52 63 48 71 40 76C38 69 35 62 33 57C24 60 12 64 2 62Z M25 41A3.5 3.5 0 1 0 25.1 41Z',
    ],
  },
  {
    name: { 'zh-cn': '火焰', en: 'fire' },
    shapes: [
      'M54 2C58 20 84 36 84 64C84 83 68 97 50 97C31 97 16 83 16 64C16 48 27 41 30 25C38 30 41 37 42 45C51 34 56 19 54 2Z' +
        'M52 52C54 62 66 68 66 79C66 88 59 92 51 92C42 92 35 87 35 78C35 70 40 67 42 60C46 62 47 65 48 68C51 63 53 58 52 52Z',
    ],
  },
  {
    name: { 'zh-cn': '吉他', en: 'guitar' },
    shapes: [
      'M53 46C49 42 42 42 38 46C34 50 34 54 30 57C24 60 14 58 7 67C0 77 4 88 10 92' +
        'C15 98 26 100 35 93C43 87 41 77 44 71C47 66 51 66 54 62C58 58 58 51 53 46Z' +
        'M36 57A7.5 7.5 0 1 1 35.9 57Z',
      'M76 8L88 2L98 12L92 24L84 22L78 16Z',
    ],
    lines: ['M46 54L82 18'],
    lineWidth: 8,
  },
  {
    name: { 'zh-cn': '六边形', en: 'hexagon' },
    shapes: ['M50 4L90 27V73L50 96L10 73V27Z M50 22L26 36V64L50 78L74 64V36Z'],
  },
  {
    name: { 'zh-cn': '梨', en: 'pear' },
    shapes: [
      'M50 24C62 24 63 36 67 48C71 58 83 64 83 78C83 91 68 98 50 98C32 98 17 91 17 78C17 64 29 58 33 48C37 36 38 24 50 24Z',
      'M53 18C56 6 68 2 80 6C76 18 66 23 53 18Z',
    ],
    lines: ['M50 25C49 17 46 11 41 6'],
    lineWidth: 6,
  },
  {
    name: { 'zh-cn': '火箭', en: 'rocket' },
    shapes: [
      'M50 1C67 15 72 36 69 64H31C28 36 33 15 50 1Z M50 27A8.5 8.5 0 1 1 49.9 27Z',
      'M28 44L11 66V84L30 70Z',
      'M72 44L89 66V84L70 70Z',
      'M38 69H62C62 81 57 90 50 99C43 90 38 81 38 69Z',
    ],
  },
  {
    name: { 'zh-cn': '帆船', en: 'sailboat' },
    shapes: ['M47 3V66H11C25 50 40 28 47 3Z', 'M54 15C71 30 82 48 86 66H54Z', 'M4 72H96C91 86 82 95 70 95H30C18 95 9 86 4 72Z'],
  },
  {
    name: { 'zh-cn': '雪花', en: 'snowflake' },
    shapes: [],
    lines: [
      'M50 4V96M10 27L90 73M10 73L90 27',
      'M38 10L50 21L62 10M38 90L50 79L62 90',
      'M9 43L25 36L22 19M91 57L75 64L78 81M22 81L25 64L9 57M78 19L75 36L91 43',
    ],
    lineWidth: 7,
  },
  {
    name: { 'zh-cn': '狼头', en: 'wolf head' },
    shapes: [
      'M13 2L37 23H63L87 2C94 24 95 42 90 53L98 66L74 78L60 95L50 99L40 95L26 78L2 66L10 53' +
        'C5 42 6 24 13 2Z M25 47L44 56L39 64L30 60Z M75 47L56 56L61 64L70 60Z M42 80H58L50 89Z',
    ],
  },
];
