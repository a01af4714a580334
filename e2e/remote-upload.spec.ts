/** A company with a store of its own: the browser sends a file straight there, and visitors get it from there. */
import { objectStore, type TestBucket } from '#testing/object-store.ts';
import { letIntoOwn } from './people.ts';
import { png } from './pictures.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo } from './waiting.ts';

const engine = engines.at(-1) ?? 'embedded';

test('a file goes straight to the store, and what is none is refused there too', async ({ page }) => {
  const machine = await objectStore();
  test.skip(!machine, 'no S3-compatible store can be had here');
  if (!machine) return;
  const bucket = await machine.bucket();
  try {
    await letIntoOwn(page, engine);
    await setUpStore(page, bucket);
    await sendPicture(page, bucket);
    await sendPage(page, bucket);
  } finally {
    await machine.stop();
  }
});

/** As a person does it: fill in, try, save. Trying also lets browsers in. */
async function setUpStore(page: Page, { access }: TestBucket): Promise<void> {
  await page.goto(consoleUrl(engine, '/tenant/routine/config'));
  await page.getByRole('tab', { name: '存储' }).click();
  const storage = page.getByRole('tabpanel', { name: '存储' });
  await storage.getByText('自己的服务').click();
  await storage.getByLabel('存储位置', { exact: true }).click();
  await page.getByTitle('S3 兼容存储').click();
  await storage.getByLabel('服务地址', { exact: true }).fill(access.endpoint);
  await storage.getByLabel('存储桶', { exact: true }).fill(access.bucket);
  await storage.getByLabel('AccessKey ID', { exact: true }).fill(access.accessKeyId);
  await storage.getByLabel('AccessKey Secret', { exact: true }).fill(access.accessKeySecret);
  await storage.getByRole('switch', { name: '存储桶写在路径中' }).click();
  const tried = await answerTo(page, '**/routine.Config/testStorage', () => storage.getByRole('button', { name: /测试/ }).click());
  expect(tried).toMatchObject({ code: 1 });
  const saved = await answerTo(page, '**/routine.Config/edit?*', () => storage.getByRole('button', { name: '保存' }).click());
  expect(saved).toMatchObject({ code: 1 });
}

async function sendPicture(page: Page, { access, store }: TestBucket): Promise<void> {
  await page.goto(consoleUrl(engine, '/tenant/routine/attachment'));
  const picture = await png('#2450DB', 60, 40);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().startsWith(access.endpoint));
  const chooser = page.getByLabel('上传文件').or(page.locator('input[type=file]')).first();
  const { data } = await answerTo(page, '**/tenant/Alioss/callback', () =>
    chooser.setInputFiles({ name: '织机.png', mimeType: 'image/png', buffer: picture }),
  );
  expect((await sent).url()).toBe(`${access.endpoint}/${access.bucket}`);
  expect(data.file).toMatchObject({ storage: 's3', width: 60, height: 40, name: '织机.png' });
  const { url } = data.file as { url: string }; // safe: the contract of the callback
  expect(await store.head(url.slice(1))).toMatchObject({ mimetype: 'image/png' });
  await expect(page.getByText('织机.png').first()).toBeVisible();
  const shown = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, url);
  expect(shown).toEqual([60, 40]);
}

async function sendPage(page: Page, { store }: TestBucket): Promise<void> {
  const content = Buffer.from('<html><script>alert(1)</script></html>');
  const told = await answerTo(page, '**/tenant/Alioss/callback', () =>
    page.locator('input[type=file]').first().setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: content }),
  );
  expect(told).toMatchObject({ code: 0 });
  expect(await store.list('pending/')).toEqual([]);
}
