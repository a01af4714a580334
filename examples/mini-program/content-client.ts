/**
 * A client of the content API for mini-programs and apps, in one file without dependencies: copy it into your own program.
 * How it sends a request and where it keeps answers is yours to say; what `wx` offers fits as it is.
 */

/** What `wx.request` takes. */
export interface RequestOptions {
  url: string;
  method: 'GET' | 'POST';
  header: Record<string, string>;
  data?: unknown;
  success: (answer: { statusCode: number; header: Record<string, string>; data: unknown }) => void;
  fail: (problem: { errMsg: string }) => void;
}

/** Answers of earlier calls, for asking only what is new: `wx.getStorageSync` and `wx.setStorageSync`, or a Map. */
export interface Storage {
  get: (key: string) => unknown;
  set: (key: string, value: unknown) => void;
}

export interface ClientOptions {
  /** Of the website, without a slash at the end: `https://www.example.com`. */
  origin: string;
  request: (options: RequestOptions) => unknown;
  storage?: Storage;
  /** Of the content; without it, the site's main language. */
  locale?: Locale;
  /** Of the member who is signed in, asked for with every call; nothing of what it opens is kept. */
  token?: () => string | undefined;
}

export type Locale = 'zh-cn' | 'en';

export interface Card {
  id: number;
  column_id: number;
  title: string;
  summary: string;
  cover: string;
  tags: string[];
  flags: string[];
  link_url: string;
  /** Unix seconds. */
  publish_time: number;
  slug: string;
  path: string;
  url: string;
  /** Fields of the content model by name; those of your site are in its `/api/content/openapi.json`. */
  data: Record<string, unknown>;
}

export interface Neighbour {
  title: string;
  slug: string;
  path: string;
  url: string;
}

export interface Archive extends Card {
  subtitle: string;
  content: string;
  author: string;
  source: string;
  pictures: string[];
  files: { name: string; url: string; size: number }[];
  downloads: number;
  fields: { name: string; title: string; type: string; text: string }[];
  column: { id: number; name: string; path: string };
  form: string | null;
  prev: Neighbour | null;
  next: Neighbour | null;
  related: Card[];
}

export interface Column {
  id: number;
  pid: number;
  type: string;
  name: string;
  path: string;
  url: string;
  icon: string;
  cover: string;
  in_header: boolean;
  children: Column[];
}

export interface Config {
  locale: Locale;
  corp_name: string;
  short_name: string;
  logo: string;
  phone: string;
  address: string;
  tabbar: { title: string; component_id: string; link: string; column_id: number | null; icon: string; icon_active: string }[];
  home: { news: number[]; image_grid: number | null; honours: number | null };
}

export interface Focus {
  title: string;
  text: string;
  image: string;
  image_mobile: string;
  link: string;
}

export interface Page {
  name: string;
  content: string;
  form: string | null;
}

export interface Form {
  code: string;
  name: string;
  intro: string;
  consent: string;
  captcha: boolean;
  fields: { name: string; title: string; type: string; required: boolean; content: { value: string; label: string }[] }[];
}

/** With `more`, `total` is a lower bound. */
export interface List<Row> {
  list: Row[];
  total: number;
  more: boolean;
}

export interface ListQuery<Name extends keyof Card = keyof Card> {
  column?: number | string;
  page?: number;
  limit?: number;
  flag?: 'top' | 'recommended' | 'headline';
  tag?: string;
  /** Only these members of the rows; `data.price` is one value of its field. */
  fields?: readonly (Name | `data.${string}`)[];
}

/** The members that were named; `data` has the fields that were. */
export type Chosen<Row extends { data: unknown }, Name extends keyof Row> = Pick<Row, Name> & Partial<Pick<Row, 'data'>>;

/** What was asked for is not there, not for this reader, or wrong; `code` 302 and 409 ask for a login or a new token. */
export class ContentError extends Error {
  readonly status: number;
  readonly code: number;
  /** At single fields, where a form or a call has some that are wrong. */
  readonly errors: readonly { field: string; message: string }[];

  constructor(message: string, status: number, code: number, errors: ContentError['errors'] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

interface Envelope {
  code: number;
  msg: string;
  data: { errors?: { field: string; message: string }[] };
}

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export type ContentClient = ReturnType<typeof contentClient>;

export function contentClient({ origin, request, storage, locale, token }: ClientOptions) {
  const send = (method: 'GET' | 'POST', url: string, header: Record<string, string>, data?: unknown) =>
    new Promise<{ status: number; etag: string; envelope: Envelope }>((resolve, reject) => {
      request({
        ...{ url, method, header },
        ...(data !== undefined && { data }),
        success: (answer) =>
          resolve({ status: answer.statusCode, etag: headerOf(answer.header, 'etag'), envelope: answer.data as Envelope }), // safe: what this API answers
        fail: ({ errMsg }) => reject(new ContentError(errMsg, 0, 0)),
      });
    });
  const get = async <Data>(call: string, query: Query = {}): Promise<Data> => {
    const url = `${origin}/api/content/${call}${textOf({ ...query, locale })}`;
    const held = token?.();
    if (held) return dataOf<Data>(await send('GET', url, { 'ba-user-token': held }));
    const kept = storage?.get(url) as { etag: string; data: Data } | undefined; // safe: only the line below writes under this key
    const answer = await send('GET', url, kept ? { 'if-none-match': kept.etag } : {});
    if (answer.status === 304 && kept) return kept.data;
    const data = dataOf<Data>(answer);
    if (answer.etag) storage?.set(url, { etag: answer.etag, data });
    return data;
  };
  const rowOf = async <Row>(call: string, query: Query): Promise<Row> => (await get<{ row: Row }>(call, query)).row;

  return {
    config: () => rowOf<Config>('config', {}),
    columns: async () => (await get<{ list: Column[] }>('columns')).list,
    page: (path: string) => rowOf<Page>('page', { path }),
    archives: <Name extends keyof Card = keyof Card>(query: ListQuery<Name> = {}) =>
      get<List<Chosen<Card, Name>>>('archives', { ...query }),
    archive: <Name extends keyof Archive = keyof Archive>(
      of: { id: number } | { path: string },
      fields?: readonly (Name | `data.${string}`)[],
    ) => rowOf<Chosen<Archive, Name>>('archive', { ...of, fields }),
    focus: async (position = 'home') => (await get<{ list: Focus[] }>('focus', { position })).list,
    search: (q: string, query: Omit<ListQuery, 'flag' | 'tag'> = {}) => get<List<Card>>('search', { q, ...query }),
    form: (code: string) => rowOf<Form>('form', { code }),
    /** Answers what the visitor may read now. Throws ContentError with `errors` at `fields.<name>` where something is to be mended. */
    sendForm: async (form: string, fields: Readonly<Record<string, unknown>>, consent = false) => {
      const header = { 'content-type': 'application/json', ...(locale && { 'think-lang': locale }) };
      return dataOf<{ thanks: string }>(await send('POST', `${origin}/api/content/form`, header, { form, fields, consent })).thanks;
    },
    /** Addresses of pictures and files are of the website's own host; mini-programs know no such host. */
    absolute: (url: string) => (url.startsWith('/') ? `${origin}${url}` : url),
    /** The same for everything in a text, for `rich-text`. */
    absoluteHtml: (html: string) => html.replace(/\b(src|href)="\/(?!\/)/g, `$1="${origin}/`),
  };
}

function dataOf<Data>({ status, envelope }: { status: number; envelope: Envelope }): Data {
  if (envelope?.code === 1) return envelope.data as Data; // safe: the call's own answer
  throw new ContentError(envelope?.msg ?? '', status, envelope?.code ?? 0, envelope?.data?.errors);
}

/** In one order, so that the same question has the same address. */
function textOf(query: Query): string {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : value;
    return text === undefined || text === '' ? [] : [`${name}=${encodeURIComponent(String(text))}`];
  });
  return parts.length > 0 ? `?${parts.sort().join('&')}` : '';
}

/** Some programs give names as they were sent, others in small letters. */
function headerOf(header: Readonly<Record<string, string>>, wanted: string): string {
  return Object.entries(header).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}
