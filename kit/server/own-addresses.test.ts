import { describe, expect, test } from 'vitest';

import { ownPath, withOwnPaths } from './own-addresses.ts';

const hosts = new Set(['acme.example', 'acme.localhost:8000']);

describe('an address', () => {
  test.each([
    ['https://acme.example/about', '/about'],
    ['http://ACME.example', '/'],
    ['HTTPS://acme.example?page=2', '/?page=2'],
    ['https://acme.example#team', '/#team'],
    ['http://acme.localhost:8000/%E6%96%B0/a?b=//c', '/%E6%96%B0/a?b=//c'],
  ])('on a host of the website becomes its path: %s', (address, path) => {
    expect(ownPath(address, hosts)).toBe(path);
  });

  test.each([
    'https://www.acme.example/about',
    'https://acme.example.evil.example/',
    'https://acme.example:8443/',
    'https://acme.example@evil.example/',
    'https://evil.example/https://acme.example/',
    'ftp://acme.example/',
    'mailto:a@acme.example',
    '/about',
    // As paths these would lead to another host.
    'https://acme.example//evil.example',
    'https://acme.example/\\evil.example',
    'https://acme.example/\t/evil.example',
    'https://acme.example\\@evil.example/',
  ])('elsewhere, or that means something else as a path, stays: %j', (address) => {
    expect(ownPath(address, hosts)).toBe(address);
  });
});

test('a text leads by paths to its own website, and says what it said', () => {
  const before =
    '<p>https://acme.example/about <a href="https://acme.example/about?a=1&amp;b=2" rel="noopener" title="x > https://acme.example/">a</a> ' +
    '<code>&lt;a href="https://acme.example/about"&gt;</code> <a rel="noopener" href="https://other.example/">b</a></p>' +
    '<img alt="<a href=" src="http://acme.example/storage/a.png"><video poster="https://acme.example/storage/a.jpg" src="https://acme.example//x">';
  expect(withOwnPaths(before, hosts)).toBe(
    '<p>https://acme.example/about <a href="/about?a=1&amp;b=2" rel="noopener" title="x > https://acme.example/">a</a> ' +
      '<code>&lt;a href="https://acme.example/about"&gt;</code> <a rel="noopener" href="https://other.example/">b</a></p>' +
      '<img alt="<a href=" src="/storage/a.png"><video poster="/storage/a.jpg" src="https://acme.example//x">',
  );
});
