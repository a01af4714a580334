/** The page behind a reviewer's link: what changed, the preview, two buttons. Made on the server, without a script. */
import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';

import { chinaWords } from '#kit/contract/china-time.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { fill, type Phrase } from '#kit/contract/refusal.ts';
import { remarkMax } from '../review.contract.ts';
import type { ToldChange } from '../server/diff/told-changes.ts';
import type { Decided, Opened, RemarkReason, ReviewByLink } from '../server/review-link.service.ts';

const style = `
:root{color-scheme:light dark;--ink:#16181d;--soft:#5b6270;--line:#d9dce3;--page:#f6f7f9;--sheet:#fff;--go:#0f6b4f;--stop:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#eceef2;--soft:#a3a9b5;--line:#333844;--page:#101216;--sheet:#191c22;--go:#2f9e7b;--stop:#e46962}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 .25rem;overflow-wrap:anywhere}
p{margin:.5rem 0;overflow-wrap:anywhere}.soft{color:var(--soft)}
section{background:var(--sheet);border:1px solid var(--line);border-radius:12px;padding:1.25rem;margin:1.25rem 0}
h2{font-size:1rem;margin:0 0 .75rem}
dl{margin:0;display:grid;gap:.75rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}.words{white-space:pre-wrap}
del{color:var(--stop)}ins{color:var(--go);text-decoration:none}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(7rem,9.5rem));gap:.75rem;padding:.35rem 3px}.pictures>*{text-decoration:none}.pictures small{display:block}
.pictures img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:8px;outline:3px solid;background:var(--page);overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-bottom:.35rem}
textarea{width:100%;min-height:6rem;padding:.6rem .75rem;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit}
.wrong{color:var(--stop)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
button{min-height:44px;padding:0 1.5rem;border:0;border-radius:8px;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible,textarea:focus-visible{outline:3px solid color-mix(in srgb,var(--go) 60%,transparent);outline-offset:2px}
.go{background:var(--go)}.stop{background:var(--stop)}
@media (prefers-color-scheme:dark){button{color:#101216}}
a{color:var(--go)}`;

/** Nothing but this page's own style, pictures from where the pages of a site may have them, and a form that comes back here. */
export const reviewPolicy = `default-src 'none'; img-src 'self' data: https: http:; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface ReviewPage {
  status: number;
  html: string;
}

/** What is said of a preview link that opens nothing: nobody made it, or its time is over. */
export function renderNoPreview(lang: Lang, isOver: boolean): ReviewPage {
  return message(lang, isOver ? 'preview_over' : 'unknown');
}

/** What the last try was refused for, and the remark as it was typed. */
export interface LastTry {
  objection: string;
  remark: string;
}

export function renderReview(lang: Lang, opened: Opened, last?: LastTry): ReviewPage {
  if (opened.reason) return message(lang, opened.reason);
  return { status: last ? 422 : 200, html: page(lang, <Review lang={lang} review={opened.review} last={last} />) };
}

/** @param passed which of the two buttons it was */
export function renderDecided(lang: Lang, decided: Exclude<Decided, RemarkReason>, passed: boolean): ReviewPage {
  if (typeof decided !== 'string') return message(lang, 'closed', decided.refused);
  return message(lang, decided === 'done' ? (passed ? 'passed' : 'rejected') : decided);
}

/** What is wrong with a remark, and the remark itself. */
export function failedTry(lang: Lang, reason: RemarkReason, remark: string): LastTry {
  return { objection: fill(remarkWords[reason][lang], { max: remarkMax, n: remark.length }), remark };
}

const remarkWords = {
  remark_missing: { 'zh-cn': '请写明驳回的原因', en: 'Say why you reject it' },
  remark_long: {
    'zh-cn': '审核意见最多 {max} 个字符，现在有 {n} 个',
    en: 'A remark has at most {max} characters, this one has {n}',
  },
} as const satisfies Record<RemarkReason, Phrase>;

function Review({ lang, review, last }: { lang: Lang; review: ReviewByLink; last: LastTry | undefined }) {
  const say = (phrase: Phrase, facts: Record<string, unknown> = {}) => fill(phrase[lang], facts);
  return (
    <main>
      <p className="soft">{say(words.title)}</p>
      <h1>{review.title}</h1>
      <p className="soft">{say(words.author, { author: review.author })}</p>
      {review.times.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <section>
        <h2>{say(review.isNew ? words.isNew : words.changes)}</h2>
        {review.isNew && review.summary && <p>{review.summary}</p>}
        <dl>
          {review.changes.map((change, place) => {
            // Two fields may be called the same.
            const key = `${place}-${change.label}`;
            return (
              <div key={key}>
                <dt>{change.label}</dt>
                <dd>
                  <Change lang={lang} change={change} />
                </dd>
              </div>
            );
          })}
        </dl>
        <p>
          <a href={review.previewUrl} target="_blank" rel="noopener noreferrer">
            {say(words.preview)}
          </a>
        </p>
      </section>
      <form method="post">
        <label htmlFor="remark">{say(words.remark)}</label>
        <textarea id="remark" name="remark" defaultValue={last?.remark} aria-describedby={last && 'wrong'} aria-invalid={last && true} />
        {last && (
          <p className="wrong" id="wrong" role="alert">
            {last.objection}
          </p>
        )}
        <div className="row">
          <button className="go" type="submit" name="decision" value="pass">
            {say(words.pass)}
          </button>
          <button className="stop" type="submit" name="decision" value="reject">
            {say(words.reject)}
          </button>
        </div>
      </form>
      <p className="soft">{say(words.once, { time: chinaWords(new Date(review.expireTime * 1000), lang) })}</p>
    </main>
  );
}

function Change({ lang, change: { parts, pictures } }: { lang: Lang; change: ToldChange }) {
  if (pictures.length > 0) return <Pictures lang={lang} pictures={pictures} />;
  if (parts.length === 0) return words.textChanged[lang];
  return (
    <span className="words">
      {parts.map(({ kind, text }, place) => {
        const key = `${place}-${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const before = place > 0 && parts[place - 1]?.kind === 'del' && kind === 'ins' ? ' ' : '';
        return kind === 'ins' ? [before, <ins key={key}>{text}</ins>] : <del key={key}>{text}</del>;
      })}
    </span>
  );
}

const replaced = { del: 'removed', ins: 'added' } as const;
/** Where a picture stood in the gallery and stands. */
const moved = { del: 'before', ins: 'after' } as const;

function Pictures({ lang, pictures }: { lang: Lang; pictures: ToldChange['pictures'] }) {
  return (
    <span className="pictures">
      {pictures.map(({ kind: Mark, url, stays }) => (
        <Mark key={`${Mark}-${url}`}>
          <img src={url} alt="" />
          <small>{words[stays ? moved[Mark] : replaced[Mark]][lang]}</small>
        </Mark>
      ))}
    </span>
  );
}

type Told = keyof typeof told;

function message(lang: Lang, kind: Told, detail?: string): ReviewPage {
  const { status, title, text } = told[kind];
  return {
    status,
    html: page(
      lang,
      <main>
        <h1>{title[lang]}</h1>
        <p>{detail ?? text[lang]}</p>
      </main>,
      title[lang],
    ),
  };
}

function page(lang: Lang, body: React.ReactNode, title: string = words.title[lang]): string {
  const document = (
    <html lang={lang === 'en' ? 'en' : 'zh-CN'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>{body}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

const words = {
  title: { 'zh-cn': '文档审核', en: 'Review of a document' },
  author: { 'zh-cn': '{author} 撰写', en: 'Written by {author}' },
  isNew: { 'zh-cn': '新文档，尚未发布', en: 'A new document, not published yet' },
  changes: { 'zh-cn': '与线上版本的差异', en: 'What differs from the website' },
  textChanged: { 'zh-cn': '正文有改动，请看预览', en: 'The text has changed. See the preview' },
  removed: { 'zh-cn': '移除', en: 'Removed' },
  added: { 'zh-cn': '新增', en: 'Added' },
  before: { 'zh-cn': '修改前', en: 'Before' },
  after: { 'zh-cn': '修改后', en: 'After' },
  preview: { 'zh-cn': '打开预览', en: 'Open the preview' },
  remark: { 'zh-cn': '审核意见（驳回时必填）', en: 'Remark (required to reject)' },
  pass: { 'zh-cn': '通过', en: 'Pass' },
  reject: { 'zh-cn': '驳回', en: 'Reject' },
  once: { 'zh-cn': '此链接只能使用一次，{time} 前有效。', en: 'This link counts once and lasts until {time}.' },
} as const satisfies Record<string, Phrase>;

const told = {
  passed: {
    status: 200,
    title: { 'zh-cn': '已通过', en: 'Passed' },
    text: { 'zh-cn': '文档已通过审核，可以关闭此页。', en: 'The document has passed review. You can close this page.' },
  },
  rejected: {
    status: 200,
    title: { 'zh-cn': '已驳回', en: 'Rejected' },
    text: {
      'zh-cn': '作者和提交人会看到您的意见，可以关闭此页。',
      en: 'The author and whoever submitted it see your remark. You can close this page.',
    },
  },
  unknown: {
    status: 404,
    title: { 'zh-cn': '链接无效', en: 'This link opens nothing' },
    text: { 'zh-cn': '请检查是否复制完整，或向作者索取新的链接。', en: 'Check that it is complete, or ask the author for a new one.' },
  },
  expired: {
    status: 410,
    title: { 'zh-cn': '链接已过期', en: 'This link has expired' },
    text: { 'zh-cn': '请登录后台审核，或请作者重新提交。', en: 'Review it in the console, or ask the author to submit it again.' },
  },
  preview_over: {
    status: 410,
    title: { 'zh-cn': '预览链接已过期', en: 'This preview link has expired' },
    text: { 'zh-cn': '请向作者索取新的链接。', en: 'Ask the author for a new one.' },
  },
  used: {
    status: 410,
    title: { 'zh-cn': '链接已使用', en: 'This link was used' },
    text: { 'zh-cn': '您已经对这个版本作出决定。', en: 'You have decided over this revision already.' },
  },
  newer: {
    status: 410,
    title: { 'zh-cn': '已有新版本', en: 'There is a newer revision' },
    text: {
      'zh-cn': '作者已修改文档，请使用最新邮件中的链接。',
      en: 'The author has changed the document. Use the link in the latest letter.',
    },
  },
  decided: {
    status: 410,
    title: { 'zh-cn': '不再等待审核', en: 'It does not wait for review any more' },
    text: { 'zh-cn': '他人已作出决定，或作者已撤回。', en: 'Somebody else has decided, or the author has withdrawn it.' },
  },
  own_work: {
    status: 403,
    title: { 'zh-cn': '不能审核自己的文档', en: 'This is your own work' },
    text: { 'zh-cn': '请由他人审核您撰写或提交的文档。', en: 'Somebody else must review what you wrote or submitted.' },
  },
  closed: {
    status: 410,
    title: { 'zh-cn': '链接已停用', en: 'This link is switched off' },
    text: { 'zh-cn': '企业已关闭邮件链接审核，或您不再是审核人。', en: 'Review by link was switched off, or you are not asked any more.' },
  },
} as const satisfies Record<string, { status: number; title: Phrase; text: Phrase }>;
