import { describe, expect, test } from 'vitest';
import { foreignHost, headerOf, placeOf, placeOfTarget, targetOf, written } from './addresses.contract.ts';

describe('an old address', () => {
  test.each([
    ['/news/old.html', 'zh-cn', 'news/old.html'],
    ['/news/', 'zh-cn', 'news'],
    ['//', 'host', ''],
    ['/%E6%96%B0%E9%97%BB/', 'zh-cn', '新闻'],
    ['/新闻', 'zh-cn', '新闻'],
    ['/en/about', 'en', 'about'],
    ['/en', 'zh-cn', 'en'],
    ['/zh-cn/about', 'zh-cn', 'about'],
    ['/EN//about', 'en', 'about'],
    ['/english/about', 'zh-cn', 'english/about'],
  ])('%s', (text, locale, path) => {
    const place = placeOf(text, 'zh-cn');
    expect(place).toEqual(locale === 'host' ? 'host' : { locale, path });
    if (typeof place !== 'string') expect(placeOf(written(place, 'zh-cn'), 'zh-cn')).toEqual(place);
  });

  test.each([
    ['https://www.example.com/a', 'host'],
    ['javascript:alert(1)', 'host'],
    ['//evil.example/a', 'host'],
    ['/a?id=5', 'query'],
    ['/a#b', 'query'],
    ['a/b', 'form'],
    ['/a b', 'form'],
    ['/a\\b', 'form'],
    ['/\\evil.example', 'form'],
    ['/a%5Cb', 'form'],
    ['/a%00b', 'form'],
    ['/a%', 'form'],
    ['/', 'home'],
    ['/%2F', 'home'],
    ['/storage/r1/x.png', 'system'],
    ['/user/login', 'system'],
    ['/robots.txt', 'system'],
  ])('%s is none', (text, why) => expect(placeOf(text, 'zh-cn')).toBe(why));
});

describe('a new address', () => {
  test.each([
    ['/about/', '/about/', '/about/'],
    ['/a/../b', '/b', '/b'],
    ['/%E6%96%B0/?q=%E6%96%B0%26#x', '/新/?q=新%26#x', '/%E6%96%B0/?q=%E6%96%B0%26#x'],
    ['/100%25/', '/100%25/', '/100%25/'],
    ['https://WWW.Example.com', 'https://www.example.com/', 'https://www.example.com/'],
    ['https://例子.example/a', 'https://xn--fsqu00a.example/a', 'https://xn--fsqu00a.example/a'],
  ])('%s', (text, kept, sent) => {
    expect(targetOf(text)).toBe(kept);
    expect(headerOf(kept)).toBe(sent);
    // What is kept can be typed again and stays the same.
    expect(targetOf(kept)).toBe(kept);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://example.com/',
    'mailto:a@example.com',
    '//evil.example',
    '/\\evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/a%00b',
    '/a%',
    '/a%0Ab',
    '\\\\evil.example',
    'https:///evil.example',
    'https://user:pass@example.com/',
    'https://localhost/',
    'https://',
    '/a\nb',
    'about',
    '',
  ])('%j is none', (text) => expect(targetOf(text)).toBeUndefined());

  test('names a page here, or a host elsewhere', () => {
    expect(placeOfTarget('/en/新/?page=2', 'zh-cn')).toEqual({ locale: 'en', path: '新' });
    expect(placeOfTarget('https://example.com/a', 'zh-cn')).toBeUndefined();
    expect(foreignHost('https://example.com:8443/a')).toBe('example.com:8443');
    expect(foreignHost('/a')).toBeUndefined();
  });
});
