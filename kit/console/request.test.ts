/** The request layer against a played server, clock and navigation. */
import { expect, test, vi } from 'vitest';

import { fill } from '#kit/contract/refusal.ts';

import type { KitKey } from './i18n.ts';
import { phrases as en } from './locales/en.ts';
import { phrases as zhCn } from './locales/zh-cn.ts';
import { createRequestLayer } from './request.ts';
import type { RequestPorts } from './request-ports.ts';

const index = { method: 'GET', url: '/tenant/auth.Admin/index' } as const;

test('a success resolves with its data and tells the person when asked', async () => {
  const world = play(() => envelope(1, '', { total: 3 }));
  await expect(world.send(index, { announce: true })).resolves.toEqual({ total: 3 });
  expect(world.told).toEqual(['success: Operation successful']);
});

test('a file is handed over as it came, one of JSON too; a refusal in its place is a refusal', async () => {
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''me.json", 'content-type': 'application/json' };
  const world = play(() => new Response('{"account":{}}', { headers }));
  expect(await world.send(index, { raw: true })).toBeInstanceOf(Response);
  const refusing = play(() => envelope(0, 'Not now', {}));
  await expect(refusing.send(index, { raw: true })).rejects.toThrow('Not now');
});

test('the message of the server goes before the general one', async () => {
  const world = play(() => envelope(1, 'Saved', {}));
  await world.send(index, { announce: true });
  expect(world.told).toEqual(['success: Saved']);
});

test('every request carries the language and the token of its area', async () => {
  const world = play(() => envelope(1, '', {}));
  await world.send(index);
  expect(world.sent[0]?.headers).toMatchObject({ batoken: 'old', 'think-lang': 'en' });

  const member = play(() => envelope(1, '', {}), { app: 'api' });
  await member.send({ method: 'GET', url: '/api/account/overview' });
  expect(member.sent[0]?.headers).toMatchObject({ 'ba-user-token': 'old' });
});

test('another token may be sent instead of the own one', async () => {
  const world = play(() => envelope(1, '', {}));
  await world.send(index, { token: 'another' });
  expect(world.sent[0]?.headers.batoken).toBe('another');
});

test('a refusal is shown and rejects with the objections to the fields', async () => {
  const world = play(() => envelope(0, 'Check the form', { errors: [{ field: 'title', message: 'Missing' }] }));
  await expect(world.send(index)).rejects.toMatchObject({ kind: 'refused', code: 0, fields: [{ field: 'title', message: 'Missing' }] });
  expect(world.told).toEqual(['error: Check the form']);
});

test('a quiet refusal rejects without a word', async () => {
  const world = play(() => envelope(401, 'Not allowed', {}));
  await expect(world.send(index, { quiet: true })).rejects.toMatchObject({ kind: 'refused', code: 401 });
  expect(world.told).toEqual([]);
});

test('parallel requests with an expired token share one refresh and are all sent again', async () => {
  const world = play(({ url, headers }) => {
    if (url.includes('refreshToken')) return envelope(1, '', { type: 'tenant-refresh', token: 'new', refresh_token: 'r2' });
    return headers.batoken === 'new' ? envelope(1, '', { url }) : envelope(409, 'expired', {});
  });
  const answers = await Promise.all(
    ['/tenant/a/index', '/tenant/b/index', '/tenant/c/index'].map((url) => world.send({ method: 'GET', url })),
  );
  expect(answers).toEqual([{ url: '/tenant/a/index' }, { url: '/tenant/b/index' }, { url: '/tenant/c/index' }]);
  expect(world.sent.filter(({ url }) => url === '/api/common/refreshToken')).toHaveLength(1);
  expect(world.account).toEqual({ token: 'new', refreshToken: 'r2' });
});

test('a request that was answered 409 after the refresh of another only goes again', async () => {
  const late = deferred<Response>();
  const world = play(({ url, headers }) => {
    if (url.includes('refreshToken')) return envelope(1, '', { type: 'tenant-refresh', token: 'new', refresh_token: 'r2' });
    if (headers.batoken === 'new') return envelope(1, '', {});
    return url.includes('slow') ? late.promise : envelope(409, 'expired', {});
  });
  const slow = world.send({ method: 'GET', url: '/tenant/slow/index' });
  await world.send(index);
  late.resolve(envelope(409, 'expired', {}));
  await expect(slow).resolves.toEqual({});
  expect(world.sent.filter(({ url }) => url.includes('refreshToken'))).toHaveLength(1);
});

test.each(['while the new one is on its way', 'after it has come'])('a request whose token was renewed is sent again, %s', async (when) => {
  const [late, renewed] = [deferred<Response>(), deferred<Response>()];
  const world = play(({ url, headers }) => {
    if (url.includes('refreshToken')) return renewed.promise;
    if (headers.batoken === 'new') return envelope(1, '', {});
    return url.includes('slow') ? late.promise : envelope(409, 'expired', {});
  });
  const [slow, first] = [world.send({ method: 'GET', url: '/tenant/slow/index' }), world.send(index)];
  await vi.waitFor(() => expect(world.sent).toHaveLength(3));
  const answer = () => renewed.resolve(envelope(1, '', { type: 'tenant-refresh', token: 'new', refresh_token: 'r2' }));
  if (when === 'after it has come') {
    answer();
    await first;
  }
  late.resolve(envelope(302, 'Please log in', { routeName: 'tenantLogin' }));
  await new Promise(setImmediate);
  answer();
  await expect(Promise.all([slow, first])).resolves.toEqual([{}, {}]);
  expect(world.account).toEqual({ token: 'new', refreshToken: 'r2' });
  expect(world.went).toEqual([]);
});

test('a failed refresh drops the token and opens the login of the area', async () => {
  const world = play(({ url }) => (url.includes('refreshToken') ? envelope(0, 'over', {}) : envelope(409, 'expired', {})));
  await expect(world.send(index)).rejects.toMatchObject({ kind: 'redirect' });
  expect(world.account).toEqual({ token: '', refreshToken: '' });
  expect(world.went).toEqual(['login: expired']);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('fetch failed')), 'network'],
  ['a server that starts again', () => new Response('', { status: 503 }), 'http'],
  ['a proxy that answers for it', () => new Response('<html>'), 'abnormal'],
])('a refresh that meets %s ends nothing: the next request asks again', async (_title, fault, kind) => {
  let isBack = false;
  const world = play(({ url, headers }) => {
    if (headers.batoken === 'new') return envelope(1, '', {});
    if (!url.includes('refreshToken')) return envelope(409, 'expired', {});
    return isBack ? envelope(1, '', { type: 'tenant-refresh', token: 'new', refresh_token: 'r2' }) : fault();
  });
  const both = await Promise.allSettled([world.send(index), world.send({ method: 'GET', url: '/tenant/b/index' })]);
  expect(both).toMatchObject([
    { status: 'rejected', reason: { kind } },
    { status: 'rejected', reason: { kind } },
  ]);
  expect(world.account).toEqual({ token: 'old', refreshToken: 'r1' });
  expect(world.went).toEqual([]);
  isBack = true;
  await expect(world.send(index)).resolves.toEqual({});
});

test('a refresh that takes too long ends nothing', async () => {
  const world = play(({ url, signal }) => (url.includes('refreshToken') ? untilAborted(signal) : envelope(409, 'expired', {})));
  const slow = world.send(index);
  await vi.waitFor(() => expect(world.timers).toHaveLength(2));
  world.timers[1]?.run();
  await expect(slow).rejects.toMatchObject({ kind: 'timeout' });
  expect(world.account).toEqual({ token: 'old', refreshToken: 'r1' });
  expect(world.went).toEqual([]);
});

test('without a refresh token nothing is refreshed', async () => {
  const world = play(() => envelope(409, 'expired', {}), { account: { token: 'old', refreshToken: '' } });
  await expect(world.send(index)).rejects.toMatchObject({ kind: 'redirect' });
  expect(world.sent).toHaveLength(1);
});

test('at the login, requests that waited for a failed refresh go again with an empty token', async () => {
  const world = play(
    ({ url, headers }) => {
      if (url.includes('refreshToken')) return envelope(0, 'over', {});
      return headers.batoken ? envelope(409, 'expired', {}) : envelope(1, '', { captcha: true });
    },
    { atLogin: true },
  );
  const both = [world.send({ method: 'GET', url: '/tenant/Index/login' }), world.send({ method: 'GET', url: '/tenant/Index/other' })];
  await expect(Promise.all(both)).resolves.toEqual([{ captcha: true }, { captcha: true }]);
  expect(world.went).toEqual([]);
});

test.each([
  [{ routeName: 'tenantLogin' }, 'route: {"routeName":"tenantLogin"} Please log in'],
  [{ routePath: '/tenant/login' }, 'route: {"routePath":"/tenant/login"} Please log in'],
  [{}, 'route: {} Please log in'],
])('a 302 with %j drops the token and goes there', async (data, went) => {
  const world = play(() => envelope(302, 'Please log in', data));
  await expect(world.send(index)).rejects.toMatchObject({ kind: 'redirect' });
  expect(world.account.token).toBe('');
  expect(world.went).toEqual([went]);
});

test('an identical request cancels the older one, which is only logged', async () => {
  const world = play(({ signal }) => (world.sent.length === 1 ? untilAborted(signal) : envelope(1, '', { second: true })));
  const older = world.send(index);
  const newer = world.send(index);
  await expect(older).rejects.toMatchObject({ kind: 'duplicate' });
  await expect(newer).resolves.toEqual({ second: true });
  expect(world.told).toEqual([]);
  expect(world.logged).toEqual(['Automatic cancellation due to duplicate request: GET /tenant/auth.Admin/index ']);
});

test('requests that differ in their body, or say so, are left alone', async () => {
  const world = play(() => envelope(1, '', {}));
  const write = { method: 'POST', url: '/tenant/auth.Admin/edit' } as const;
  await Promise.all([world.send({ ...write, body: { id: 1 } }), world.send({ ...write, body: { id: 2 } })]);
  await Promise.all([world.send(index, { dedupe: false }), world.send(index, { dedupe: false })]);
  expect(world.logged).toEqual([]);
});

test('ten seconds without an answer are too many', async () => {
  const world = play(({ signal }) => untilAborted(signal));
  const slow = world.send(index);
  await vi.waitFor(() => expect(world.timers).toHaveLength(1));
  expect(world.timers[0]?.delayMs).toBe(10_000);
  world.timers[0]?.run();
  await expect(slow).rejects.toMatchObject({ kind: 'timeout' });
  expect(world.told).toEqual(['error: Network request timeout!']);
});

test('what the caller gives up is not spoken of', async () => {
  const world = play(({ signal }) => untilAborted(signal));
  const stop = new AbortController();
  const request = world.send(index, { signal: stop.signal });
  stop.abort();
  await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  expect(world.told).toEqual([]);
});

test.each([
  [true, 'Server exception!'],
  [false, 'You are disconnected!'],
])('without an answer, online %s says: %s', async (online, sentence) => {
  const world = play(() => Promise.reject(new TypeError('Failed to fetch')), { online });
  await expect(world.send(index)).rejects.toMatchObject({ kind: 'network' });
  expect(world.told).toEqual([`error: ${sentence}`]);
});

test.each([
  [{ name: 'a.jpg', size: 0 }, 'The data of the uploaded file is incomplete!'],
  [{ name: 'a.exe', size: 9 }, 'The type of uploaded file is not allowed!'],
  [{ name: 'a.jpg', size: 101 }, 'The size of the uploaded file exceeds the allowed range!'],
])('a file like %j is not sent: %s', async ({ name, size }, sentence) => {
  const world = play(() => envelope(1, '', {}));
  const file = new File(['x'.repeat(size)], name);
  await expect(world.upload(file, { rules: { maxsize: 100, mimetype: 'jpg' } })).rejects.toMatchObject({ kind: 'refused' });
  expect(world.told).toEqual([`error: ${sentence}`]);
});

test('an upload has no limit of time, nor has a form whose way out is followed', async () => {
  const calls: { timeout?: number; onload?: () => void; upload: { onprogress?: (sent: object) => void } }[] = [];
  class Call {
    status = 200;
    responseText = '{"code":1,"msg":"","data":{"file":{"url":"/a.jpg","full_url":"/a.jpg"}},"time":1}';
    upload = {};
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => void calls.push(this);
  }
  vi.stubGlobal('XMLHttpRequest', Call);
  const world = play(() => envelope(1, '', {}));
  const sent = world.upload(new File(['x'], 'a.jpg'));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect([calls[0]?.timeout ?? 0, world.timers]).toEqual([0, []]);
  calls[0]?.onload?.();
  await expect(sent).resolves.toMatchObject({ url: '/a.jpg' });

  const onProgress = vi.fn();
  const followed = world.send({ method: 'POST', url: '/admin/Tenant/import', body: new FormData() }, { onProgress });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  calls[1]?.onload?.();
  await expect(followed).resolves.toMatchObject({ file: { url: '/a.jpg' } });
  expect([onProgress.mock.calls, world.timers, world.sent]).toEqual([[[0.25]], [], []]);
  vi.unstubAllGlobals();
});

test('an answer that is no envelope is abnormal', async () => {
  const world = play(() => new Response('<html>'));
  await expect(world.send(index)).rejects.toMatchObject({ kind: 'abnormal' });
  expect(world.told).toEqual(['error: Abnormal problem, please contact the website administrator!']);
});

const catalogue: [status: number, en: string, zhCn: string][] = [
  [302, 'Interface redirected!', '接口重定向了！'],
  [400, 'Incorrect parameter!', '参数不正确！'],
  [401, 'You do not have permission to operate!', '您没有权限操作！'],
  [403, 'You do not have permission to operate!', '您没有权限操作！'],
  [404, 'Error requesting address: /tenant/auth.Admin/index', '请求地址出错：/tenant/auth.Admin/index'],
  [408, 'Request timed out!', '请求超时！'],
  [409, 'The same data already exists in the system!', '系统已存在相同数据！'],
  [429, 'Too many requests, try again in a moment', '操作过于频繁，请稍后再试'],
  [500, 'Server internal error!', '服务器内部错误！'],
  [501, 'Service not implemented!', '服务未实现！'],
  [502, 'Gateway error!', '网关错误！'],
  [503, 'Service unavailable!', '服务不可用！'],
  [504, 'The service is temporarily unavailable Please try again later!', '服务暂时无法访问，请稍后再试！'],
  [505, 'HTTP version is not supported!', 'HTTP 版本不受支持！'],
  [418, 'Abnormal problem, please contact the website administrator!', '异常问题，请联系网站管理员！'],
];

test.each(catalogue)('status %i says: %s', async (status, english, chinese) => {
  for (const [lang, sentence] of [
    ['en', english],
    ['zh-cn', chinese],
  ] as const) {
    const world = play(() => new Response('', { status }), { lang });
    await expect(world.send(index)).rejects.toMatchObject({ kind: 'http', code: status });
    expect(world.told).toEqual([`error: ${sentence}`]);
  }
});

interface Seen {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

interface Part {
  app?: RequestPorts['app'];
  lang?: 'zh-cn' | 'en';
  online?: boolean;
  atLogin?: boolean;
  account?: { token: string; refreshToken: string };
}

function play(answer: (seen: Seen) => Response | Promise<Response>, part: Part = {}) {
  const account = part.account ?? { token: 'old', refreshToken: 'r1' };
  const sent: Seen[] = [];
  const told: string[] = [];
  const went: string[] = [];
  const logged: string[] = [];
  const timers: { run: () => void; delayMs: number }[] = [];
  const tell = (kind: string) => (text: string) => void told.push(`${kind}: ${text}`);

  const { send, upload } = createRequestLayer({
    app: part.app ?? 'tenant',
    base: '',
    fetch: async (url, init) => {
      const seen = {
        url: String(url),
        headers: Object.fromEntries(new Headers(init?.headers)),
        signal: init?.signal ?? new AbortController().signal,
      };
      sent.push(seen);
      return answer(seen);
    },
    clock: { setTimeout: (run, delayMs) => timers.push({ run, delayMs }), clearTimeout: () => undefined },
    lang: () => part.lang ?? 'en',
    say: (key, details) => fill(sentenceOf(key, part.lang ?? 'en'), details ?? {}),
    announce: { success: tell('success'), info: tell('info'), warning: tell('warning'), error: tell('error') },
    log: (message) => void logged.push(message),
    isOnline: () => part.online ?? true,
    tokens: {
      token: () => account.token,
      refreshToken: () => account.refreshToken,
      renew: (tokens) => void Object.assign(account, tokens),
      drop: () => void Object.assign(account, { token: '', refreshToken: '' }),
    },
    navigation: {
      atLogin: () => part.atLogin ?? false,
      toLogin: (reason) => void went.push(`login: ${reason}`),
      toRoute: (route, reason) => void went.push(`route: ${JSON.stringify(route)} ${reason}`),
    },
  });
  return { send, upload, sent, told, went, logged, timers, account };
}

function sentenceOf(key: KitKey, lang: 'zh-cn' | 'en'): string {
  const { request, upload } = { en, 'zh-cn': zhCn }[lang];
  const sentences = Object.entries({ request, upload }).flatMap(([group, all]) =>
    Object.entries(all).map(([name, sentence]) => [`${group}.${name}`, sentence]),
  );
  return Object.fromEntries(sentences)[key] ?? key;
}

function envelope(code: number, msg: string, data: unknown): Response {
  return Response.json({ code, msg, data, time: 1_780_000_000 });
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function untilAborted(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
}
