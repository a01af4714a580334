import { describe, expect, test } from 'vitest';

import { embedOf, embedOrigins, isEmbed, isFilm } from './embeds.ts';

describe('films of other sites', () => {
  test.each([
    ['https://www.bilibili.com/video/BV1xx411c7mD/?p=2', 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=0'],
    ['https://v.qq.com/x/cover/mzc00200abc/b3256abcdef.html', 'https://v.qq.com/txp/iframe/player.html?vid=b3256abcdef'],
    ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ])('%s becomes its frame, and the frame stays itself', (page, frame) => {
    expect(embedOf(page)).toBe(frame);
    expect([embedOf(frame), isEmbed(frame)]).toEqual([frame, true]);
    expect(embedOrigins.some((origin) => frame.startsWith(`${origin}/`))).toBe(true);
  });

  test.each([
    'https://evil.example/video/BV1xx411c7mD',
    'https://www.bilibili.com.evil.example/video/BV1xx411c7mD',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&x=javascript:1',
    'https://player.vimeo.com/video/123456789/../../evil',
    'javascript:alert(1)//https://vimeo.com/123456789',
    'https://evil.example/?https://vimeo.com/123456789',
  ])('%s is no frame', (url) => {
    expect(isEmbed(url)).toBe(false);
  });
});

describe('a film', () => {
  test.each([
    '/storage/r1/film.mp4',
    'https://cdn.example/a/FILM.WEBM',
    'https://bucket.oss.example/film.mp4?Expires=1&Signature=a%2Fb',
    'https://www.bilibili.com/video/BV1xx411c7mD/',
  ])('%s plays', (url) => {
    expect(isFilm(url)).toBe(true);
  });

  test.each([
    'https://example.com/x.html',
    'https://example.com/x.html?file=a.mp4',
    'https://film.mp4',
    'http://cdn.example/film.mp4',
    '//cdn.example/film.mp4',
    'https:///film.mp4',
    '/storage/r1/film.avi',
    'javascript:/film.mp4',
    '',
  ])('“%s” does not', (url) => {
    expect(isFilm(url)).toBe(false);
  });
});
