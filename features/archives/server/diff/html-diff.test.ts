/** What a reviewer sees of a rewritten text. */
import { describe, expect, test } from 'vitest';

import { diffHtml } from './html-diff.ts';

/** What this process has computed, in milliseconds: unlike a clock, it does not run while others have the machine. */
const computedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Without the classes of what stayed the same. */
const diff = async (before: string, after: string) => {
  const { html, ...rest } = await diffHtml(before, after);
  return { html: html.replaceAll(' class="diff-same"', ''), ...rest };
};

describe('words', () => {
  test('that are new and gone stand beside each other, in Chinese as in English', async () => {
    expect((await diff('<p>The quick brown fox</p>', '<p>The slow brown fox</p>')).html).toBe(
      '<p>The <del>quick</del><ins>slow</ins> brown fox</p>',
    );
    expect((await diff('<p>我们在上海成立公司</p>', '<p>我们在北京成立公司</p>')).html).toBe(
      '<p>我们在<del>上海</del><ins>北京</ins>成立公司</p>',
    );
  });

  test('with only a space between two changes are one change', async () => {
    expect((await diff('<p>we sell red cars to you all</p>', '<p>we sell two boats to you all</p>')).html).toBe(
      '<p>we sell <del>red cars</del><ins>two boats</ins> to you all</p>',
    );
  });

  test('that became bold are shown with their emphasis', async () => {
    expect((await diff('<p>a new day begins</p>', '<p>a <strong>new</strong> day begins</p>')).html).toBe(
      '<p>a <del>new</del><ins><strong>new</strong></ins> day begins</p>',
    );
  });

  test('of a link that leads elsewhere are a change', async () => {
    const { html } = await diff('<p>Read <a href="/one">more here</a></p>', '<p>Read <a href="/two">more here</a></p>');
    expect(html).toContain('<del><a href="/one"');
    expect(html).toContain('<ins><a href="/two"');
  });
});

describe('blocks', () => {
  test('nothing changed is nothing changed', async () => {
    const same = '<h2>One</h2><p>Two <em>three</em></p><ul><li>four</li></ul>';
    expect(await diff(same, same)).toEqual({ html: same, changed: false, coarse: false });
  });

  test('the paragraph that the editor puts into an entry or a cell is no change; two of them, or one that looks otherwise, are', async () => {
    const drawn = '<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul><table><tbody><tr><td><p>three</p></td></tr></tbody></table>';
    const imported = drawn.replace(/<\/?p>/g, '');
    expect(await diff(imported, drawn)).toMatchObject({ changed: false });
    const { html } = await diff(imported, drawn.replace('two', 'four'));
    expect(html.match(/<(ins|del)>|diff-style/g)).toEqual(['<del>', '<ins>']);
    expect(await diff(imported, drawn.replace('<p>two', '<p>two</p><p>more'))).toMatchObject({ changed: true });
    expect((await diff(imported, drawn.replace('<p>two', '<p style="text-align: center">two'))).html).toContain('diff-style');
  });

  test('line breaks between paragraphs, which an import brings and the editor drops, are no change; those of a programme are', async () => {
    const drawn = '<p>One two</p><img src="/a.png" alt="Hall"><ul><li>three</li></ul>';
    const imported = '\n<p>\n  One\n  two </p>\n<img src="/a.png" alt="Hall">\n<ul>\n  <li>three</li>\n</ul>\n';
    expect(await diff(imported, drawn)).toMatchObject({ changed: false });
    const { html } = await diff(imported, drawn.replace('two', 'four'));
    expect(html).toContain('<p>One <del>two</del><ins>four</ins></p>');
    expect(html.match(/<(ins|del)>/g)).toHaveLength(2);
    expect(await diff('<p>One <em>two</em> three</p>', '<p>One<em>two</em> three</p>')).toMatchObject({ changed: true });
    expect(await diff('<pre><code>a\n  b</code></pre>', '<pre><code>a b</code></pre>')).toMatchObject({ changed: true });
  });

  test('a new paragraph and one that is gone are whole', async () => {
    const { html } = await diff('<p>Stays here</p><p>Goes away</p>', '<p>Brand new words</p><p>Stays here</p>');
    expect(html).toBe('<p class="diff-ins"><ins>Brand new words</ins></p><p>Stays here</p><p class="diff-del"><del>Goes away</del></p>');
  });

  test('a paragraph that became a heading is marked, its words are not', async () => {
    const { html } = await diff('<p>Our history</p>', '<h2>Our history</h2>');
    expect(html).toBe('<h2 class="diff-style">Our history</h2>');
  });

  test('an entry of a list is compared inside the list', async () => {
    const { html } = await diff('<ul><li>red apples</li><li>pears</li></ul>', '<ul><li>green apples</li><li>pears</li><li>plums</li></ul>');
    expect(html).toBe('<ul><li><del>red</del><ins>green</ins> apples</li><li>pears</li><li class="diff-ins"><ins>plums</ins></li></ul>');
  });

  test('a cell of a table is compared in its place, a new row is whole', async () => {
    const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;
    const first = '<tr><td><p>Price</p></td><td><p>10</p></td></tr>';
    const { html } = await diff(
      table(first),
      table('<tr><td><p>Price</p></td><td><p>12</p></td></tr><tr><td><p>Size</p></td><td><p>L</p></td></tr>'),
    );
    expect(html).toContain('<td><del>10</del><ins>12</ins></td>');
    expect(html).toContain('<tr class="diff-ins"><td class="diff-ins"><ins>Size</ins></td>');
  });

  test('a picture that was replaced is shown twice, with its description', async () => {
    const { html } = await diff('<p>See</p><img src="/a.png" alt="Old hall">', '<p>See</p><img src="/b.png" alt="New hall">');
    expect(html).toContain('<del><img src="/a.png" alt="Old hall"></del>');
    expect(html).toContain('<ins><img src="/b.png" alt="New hall"></ins>');
    const described = await diff('<p>See <img src="/a.png" alt="One"> here now</p>', '<p>See <img src="/a.png" alt="Two"> here now</p>');
    expect(described.html).toContain('<small class="diff-alt">Two</small>');
  });
});

describe('what was only written otherwise is no change', () => {
  /** As companies begin with it: features/templates/data/corporate-zh.ts. */
  const text = `<p>多数工厂知道自己一个月做了多少，却不知道昨天下午三点那条线为什么停了四十分钟。数据平台回答的就是这类问题。</p>
<h2>能做什么</h2><ul><li>连接 60 余种常见控制器，不必改动原有程序。</li><li>停机超过两分钟，班长在屏幕上选择原因，自动生成排行。</li><li>早会报表每天七点发送到手机。</li></ul>
<table><thead><tr><th>规模</th><th>设备数</th><th>上线时间</th></tr></thead><tbody><tr><td>单条产线</td><td>20 台以内</td><td>两周</td></tr><tr><td>一个车间</td><td>100 台以内</td><td>五周</td></tr><tr><td>整座工厂</td><td>500 台以内</td><td>三个月</td></tr></tbody></table>`;
  const rows = '<tr><th>Size</th></tr><tr><td>L</td></tr>';

  test.each([
    ['rows of a head', `<table><thead>${rows}</thead></table>`, `<table><tbody>${rows}</tbody></table>`],
    [
      'rows of a head, a body and a foot',
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td></td></tr></tfoot></table>',
      '<table><tbody><tr><th>A</th></tr><tr><td colspan="1" rowspan="1"><p>b</p></td></tr><tr><td><p></p></td></tr></tbody></table>',
    ],
    ['bold and slanted', '<p><b>one</b> <i>two</i></p>', '<p><strong>one</strong> <em>two</em></p>'],
    ['bold in slanted', '<p><i><b>one</b></i></p>', '<p><strong><em>one</em></strong></p>'],
    ['bold in two parts', '<p><b>on</b><b>e</b></p>', '<p><strong>one</strong></p>'],
    ['struck out', '<p>a <del>price</del></p>', '<p>a <s>price</s></p>'],
    ['a link', '<p><a href="/a" title="t">x</a></p>', '<p><a title="t" rel="noopener" href="/a">x</a></p>'],
    ['a picture', '<img src="/a.png" width="20" alt="Hall">', '<img alt="Hall" width="20" src="/a.png">'],
    ['a film', '<video><source src="/a.mp4"></video>', '<video controls="" preload="metadata" src="/a.mp4"></video>'],
    ['a quote', '<blockquote><div>one</div>two</blockquote>', '<blockquote><p>one</p><p>two</p></blockquote>'],
    ['a quote of words', '<blockquote>one<br>two</blockquote>', '<blockquote><p>one<br>two</p></blockquote>'],
    ['words that stand alone', '<div>one</div><div><p>two</p></div>three', '<p>one</p><p>two</p><p>three</p>'],
    [
      'pictures',
      '<p><img src="/a.png"></p><p><img src="/b.png"> <img src="/c.png"></p>',
      '<p></p><img src="/a.png"><img src="/b.png"><img src="/c.png">',
    ],
    ['a picture before words', '<p><img src="/a.png"></p>one', '<img src="/a.png"><p>one</p>'],
    ['what is preformatted', '<pre>a\n b</pre>', '<pre><code>a\n b</code></pre>'],
    ['a list', '<ol start="1"><li><div>a</div>b</li></ol>', '<ol><li><p>a</p><p>b</p></li></ol>'],
  ])('%s', async (_what, before, after) => {
    expect(await diffHtml(before, after)).toMatchObject({ changed: false });
    expect(await diffHtml(after, before)).toMatchObject({ changed: false });
  });

  test.each([
    ['a cell that became wider', '<table><tr><td>a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['a cell of the head', '<table><tr><td>a</td></tr></table>', '<table><tr><th>a</th></tr></table>'],
    ['a line of nothing that is seen', '<p>a</p>', '<p>a</p><p>&nbsp;</p>'],
    ['a description', '<img src="/a.png" alt="One">', '<img src="/a.png" alt="Two">'],
  ])('but %s is', async (_what, before, after) => expect(await diffHtml(before, after)).toMatchObject({ changed: true }));

  test('so that one sentence of a text that the editor has written anew is one change', async () => {
    const written = text
      .replace(/<\/?thead>/g, '')
      .replace(/<table>(.*?)<tbody>/gs, '<table><tbody>$1')
      .replace(/<(t[hd])>(.*?)<\/\1>/gs, '<$1 colspan="1" rowspan="1"><p>$2</p></$1>')
      .replace(/<li>(.*?)<\/li>/gs, '<li><p>$1</p></li>')
      .replaceAll('\n', '');
    expect(written).not.toContain('<thead>');
    expect(await diffHtml(text, written)).toMatchObject({ changed: false });
    const { html } = await diffHtml(text, written.replace('两周', '三天'));
    expect(html.match(/<(?:ins|del)>[^<]*|diff-(?:ins|del|style)/g)).toEqual(['<del>两周', '<ins>三天']);
    expect(html).toMatch(/<th[^>]*>规模<\/th>/);
  });

  test('and what an author has struck out is not shown as gone', async () => {
    const { html } = await diffHtml('<p>A <del>low</del> price</p><p>x</p>', '<p>A <del>low</del> price</p><p>y</p>');
    expect(html).toContain('A <s>low</s> price');
  });
});

describe('where a link leads', () => {
  const told = async (before: string, after: string) =>
    [...(await diffHtml(before, after)).html.matchAll(/<small class="diff-address">(.*?)<\/small>/g)].map(([, words]) => words);

  test('is said of both when its words stayed, in what is gone and in what is new', async () => {
    const { html } = await diff('<p>Read <a href="/one">more</a> here</p>', '<p>Read <a href="/two">more</a> here</p>');
    expect(html.replaceAll(' rel="noopener"', '')).toBe(
      '<p>Read <del><a href="/one">more</a><small class="diff-address"> → /one</small></del>' +
        '<ins><a href="/two">more</a><small class="diff-address"> → /two</small></ins> here</p>',
    );
  });

  test('is said of a paragraph or an entry that is nothing but a link', async () => {
    expect(await told('<p><a href="/1">Go</a></p>', '<p><a href="/2">Go</a></p>')).toEqual([' → /1', ' → /2']);
    const list = (address: string) => `<ul><li><p>a</p></li><li><p><a href="${address}">Go <b>on</b></a></p></li></ul>`;
    expect(await told(list('/1'), list('/2'))).toEqual([' → /1', ' → /2']);
  });

  test('is said of a link that words got or lost', async () => {
    expect(await told('<p>Ask us now</p>', '<p>Ask <a href="/us">us</a> now</p>')).toEqual([' → /us']);
    expect(await told('<p>Ask <a href="/us">us</a> now</p>', '<p>Ask us now</p>')).toEqual([' → /us']);
  });

  test('is not said of links that stayed or are new with their words', async () => {
    expect(await told('<p>Read <a href="/1">more of it</a></p>', '<p>Read <a href="/1">less of it</a></p>')).toEqual([]);
    expect(await told('<p>One</p>', '<p>One</p><p>See <a href="/2">this page</a></p>')).toEqual([]);
    expect(await told('<p>One thing here</p>', '<p>One thing here, see <a href="/2">this page</a></p>')).toEqual([]);
  });
});

describe('limits', () => {
  test('a long text that was only written otherwise is looked at in a time that grows with its length', async () => {
    const text = (times: number) =>
      '<p><img src="/a.png"></p><table><thead><tr><th>a</th></tr></thead></table><p><b>b</b></p>'.repeat(times);
    const written = (one: string) => one.replace(/<\/?thead>/g, (tag) => tag.replace('thead', 'tbody')).replaceAll('b>', 'strong>');
    const took = async (times: number) => {
      const before = computedMs();
      expect(await diffHtml(text(times), written(text(times)).replaceAll('tstrong>', 'tbody>'))).toMatchObject({ changed: false });
      return computedMs() - before;
    };
    await took(100);
    const short = await took(500);
    expect(await took(2500)).toBeLessThan(12 * short + 2000);
  });

  test('neither side brings anything that runs', async () => {
    const bad = '<p onclick="x()">Hello there<script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:x()">y</a>';
    const { html } = await diff(bad, `${bad}<p>More</p><iframe src="https://evil.example/"></iframe>`);
    expect(html).not.toMatch(/script|onclick|onerror|iframe/);
  });

  test('texts of 200 kB are told apart word by word within seconds, when little changed', async () => {
    const text = (changed: string) =>
      Array.from(
        { length: 1600 },
        (_, i) => `<p>第 ${i} 段：${i % 50 === 7 ? changed : '产品'}介绍与企业历史 the same words ${i * 7}</p>`,
      ).join('');
    const before = computedMs();
    const found = await diff(text('服务'), text('方案'));
    expect(found).toMatchObject({ changed: true, coarse: false });
    expect(found.html.match(/<del>服务<\/del>/g)).toHaveLength(32);
    expect(computedMs() - before).toBeLessThan(20_000);
  });

  test('a name that was replaced in every paragraph of a long text is shown word by word', async () => {
    const text = (name: string) =>
      Array.from({ length: 200 }, (_, i) => `<p>${name} built plant ${i}, which makes ${i * 7} parts a day.</p>`).join('');
    const found = await diff(text('Weaver'), `${text('Loom').replace('<p>', '<p>All new words stand here.</p><p>')}`);
    expect(found.coarse).toBe(false);
    expect(found.html.match(/<del>Weaver<\/del><ins>Loom<\/ins> built plant/g)).toHaveLength(200);
    expect(found.html).toContain('<ins>All new words stand here.</ins>');
  });

  test('30,000 words in one paragraph are told apart word by word, spaces or none', async () => {
    for (const [text, one, other] of [
      ['The works make many parts of steel. '.repeat(4300).trimEnd(), 'steel', 'brass'],
      ['工厂生产许多钢制的零件，'.repeat(4300), '钢', '铜'],
    ] as const) {
      const found = await diff(`<p>${text}</p>`, `<p>${text.replace(one, other)}</p>`);
      expect(found).toMatchObject({ changed: true, coarse: false });
      expect(found.html).toBe(`<p>${text.replace(one, `<del>${one}</del><ins>${other}</ins>`)}</p>`);
    }
  });

  test('two different books of 200 kB are shown as old and new paragraphs, and it says so', async () => {
    const book = (word: string) =>
      Array.from({ length: 2200 }, (_, i) => `<p>${word}${i} ${word}${i * 3} ${`${word}${i} `.repeat(8)}</p>`).join('');
    const before = computedMs();
    const found = await diff(book('alpha'), book('beta'));
    expect(found).toMatchObject({ changed: true, coarse: true });
    expect(computedMs() - before).toBeLessThan(20_000);
  });
});
