import { expect, test } from 'vitest';

import { pageFaults } from './page-faults.ts';

const address = 'http://a.example/news/';
const crumbs = {
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A', item: address }],
};
const page = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"/><title>A</title>
<meta name="description" content="B"/><link rel="canonical" href="${address}"/>
<script type="application/ld+json">${JSON.stringify(crumbs)}</script></head>
<body><a class="skip" href="#main">Skip</a><main id="main"><h1>A</h1><img src="/a.webp" width="2" height="1" alt=""/>
<a href="https://b.example/" target="_blank" rel="noopener">B</a></main></body></html>`;

test('a page without a fault has none', () => expect(pageFaults(page, address, 'en')).toEqual([]));

test.each([
  ['<h1>A</h1>', '<h1>A</h1><h1>B</h1>', 'has one h1'],
  ['<main id="main">', '<main id="main"><main>', 'has one main'],
  ['lang="en"', 'lang="zh-CN"', 'says its language'],
  ['content="B"', 'content=""', 'has a title and a description'],
  [`rel="canonical" href="${address}"`, 'rel="canonical" href="http://a.example/"', 'names its own address'],
  ['initial-scale=1', 'initial-scale=1, user-scalable=no', 'is laid out for the screen'],
  ['<body><a class="skip" href="#main">', '<body><nav></nav><a class="skip" href="#main">', 'begins with a way past'],
  ['width="2"', '', 'sizes every picture'],
  [' alt=""', '', 'sizes every picture'],
  ['<h1>', '<h1 onclick="go()">', 'runs nothing'],
  ['<h1>', '<h1 style="color:red">', 'runs nothing'],
  ['href="https://b.example/"', 'href="javascript:go()"', 'runs nothing'],
  [' rel="noopener"', '', 'hands the page over'],
  ['href="#main"', 'href="#elsewhere"', 'leads inside itself'],
  ['<h1>A', '<h1>Page {page}', 'leaves no hole'],
  ['"@context":"https://schema.org",', '', 'another context'],
  ['"position":1', '"position":2', 'its items are'],
  [`"item":"${address}"`, '"item":"/news/"', 'item /news/'],
  ['{"@context"', '{{"@context"', 'not JSON'],
])('%s as %s is found: %s', (right, wrong, name) => {
  expect(page).toContain(right);
  expect(pageFaults(page.replace(right, wrong), address, 'en').join('\n')).toContain(name);
});
