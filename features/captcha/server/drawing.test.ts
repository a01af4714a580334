import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { drawChallenge, hits } from './drawing.ts';
import { readGlyphs } from './glyphs.ts';
import { icons } from './icons.ts';
import { type Box, placeMarks } from './layout.ts';

const picture = { width: 350, height: 200 };

/** A repeatable stand-in for the secret random source. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

describe('the places of the marks', () => {
  test('lie wholly inside the picture and never over each other', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const boxes = placeMarks(4, picture, seeded(seed)).map(({ box }) => box);
      expect(boxes).toHaveLength(4);
      for (const [nth, box] of boxes.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(picture.width);
        expect(box.y + box.height).toBeLessThanOrEqual(picture.height);
        expect(boxes.slice(nth + 1).some((other) => overlap(box, other))).toBe(false);
      }
    }
  });

  test('are found even when the random source is stuck', () => {
    for (const stuck of [0, 0.5, 0.999_999]) expect(placeMarks(4, picture, () => stuck)).toHaveLength(4);
  });

  test('reach every part of the picture', () => {
    const centres = Array.from({ length: 300 }, (_, seed) => placeMarks(1, picture, seeded(seed + 1))[0]?.centre);
    const spread = (pick: (centre: { x: number; y: number }) => number) => centres.map((centre) => (centre ? pick(centre) : Number.NaN));
    expect(Math.min(...spread(({ x }) => x))).toBeLessThan(60);
    expect(Math.max(...spread(({ x }) => x))).toBeGreaterThan(290);
    expect(Math.min(...spread(({ y }) => y))).toBeLessThan(50);
    expect(Math.max(...spread(({ y }) => y))).toBeGreaterThan(150);
  });
});

describe('a drawn challenge', () => {
  test('is a JPEG of 350 × 200 with two targets in the order of what is asked', async () => {
    const challenge = await drawChallenge(seeded(7), 'zh-cn');
    const drawn = await sharp(challenge.picture).metadata();
    expect(drawn).toMatchObject({ format: 'jpeg', ...picture });
    expect(drawn.exif).toBeUndefined();
    expect(challenge.asked).toHaveLength(2);
    expect(challenge.targets).toHaveLength(2);
  });

  test('depends on nothing but the random source', async () => {
    const [one, same, other] = [
      await drawChallenge(seeded(3), 'zh-cn'),
      await drawChallenge(seeded(3), 'zh-cn'),
      await drawChallenge(seeded(4), 'zh-cn'),
    ];
    expect(same).toEqual(one);
    expect(other.picture.equals(one.picture)).toBe(false);
  });

  test('has something to see in the middle of each target', async () => {
    const { picture: jpeg, targets } = await drawChallenge(seeded(11), 'en');
    for (const { x, y, width, height } of targets) {
      const region = { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
      const { channels } = await sharp(jpeg).extract(region).greyscale().stats();
      expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 255)).toBeGreaterThan(90);
    }
  });

  test('asks readers of English for icons only, by their English names', async () => {
    const names = new Set(icons.map(({ name }) => `<${name.en}>`));
    for (let seed = 1; seed <= 12; seed += 1) {
      const { asked } = await drawChallenge(seeded(seed), 'en');
      expect(asked.every(({ label }) => names.has(label))).toBe(true);
    }
  });

  test('asks readers of Chinese for characters and icons, never for the same one twice', async () => {
    const labels: string[] = [];
    for (let seed = 1; seed <= 25; seed += 1) {
      const { asked } = await drawChallenge(seeded(seed), 'zh-cn');
      expect(new Set(asked.map(({ label }) => label)).size).toBe(2);
      labels.push(...asked.map(({ label }) => label));
    }
    expect(labels.some((label) => /^<\p{Script=Han}+>$/u.test(label))).toBe(true);
    expect(labels.some((label) => /^\p{Script=Han}$/u.test(label))).toBe(true);
  });
});

test('there are twenty icons with different names, and over two hundred characters', async () => {
  expect(new Set(icons.map(({ name }) => name.en)).size).toBe(20);
  expect(new Set(icons.map(({ name }) => name['zh-cn'])).size).toBe(20);
  expect((await readGlyphs()).length).toBeGreaterThan(200);
});

describe('clicks', () => {
  const targets: Box[] = [
    { x: 10, y: 20, width: 40, height: 30 },
    { x: 200, y: 100, width: 50, height: 50 },
  ];
  const right = [
    { x: 30, y: 35 },
    { x: 225, y: 125 },
  ];

  test('in both targets in the right order hit', () => {
    expect(hits(right, picture, targets)).toBe(true);
  });

  test('in the wrong order miss', () => {
    expect(hits(right.toReversed(), picture, targets)).toBe(false);
  });

  test('fewer or more than asked miss', () => {
    expect(hits(right.slice(0, 1), picture, targets)).toBe(false);
    expect(hits([], picture, targets)).toBe(false);
    expect(hits([...right, { x: 225, y: 125 }], picture, targets)).toBe(false);
    expect(hits([], picture, [])).toBe(false);
  });

  test('are scaled from the size that was shown', () => {
    const halved = right.map(({ x, y }) => ({ x: x / 2, y: y / 2 }));
    expect(hits(halved, { width: 175, height: 100 }, targets)).toBe(true);
    expect(hits(halved, picture, targets)).toBe(false);
  });

  test('on an edge hit, one pixel outside miss', () => {
    const second = { x: 225, y: 125 };
    for (const corner of [
      { x: 10, y: 20 },
      { x: 50, y: 50 },
    ])
      expect(hits([corner, second], picture, targets)).toBe(true);
    const outside = [
      { x: 9, y: 35 },
      { x: 51, y: 35 },
      { x: 30, y: 19 },
      { x: 30, y: 51 },
    ];
    for (const near of outside) expect(hits([near, second], picture, targets)).toBe(false);
  });

  test('on a picture of no size, or nowhere, miss', () => {
    expect(hits(right, { width: 0, height: 0 }, targets)).toBe(false);
    expect(hits(right, { width: Number.NaN, height: 200 }, targets)).toBe(false);
    expect(
      hits(
        [
          { x: Number.NaN, y: 1 },
          { x: 225, y: 125 },
        ],
        picture,
        targets,
      ),
    ).toBe(false);
  });
});
