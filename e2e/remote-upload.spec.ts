/** A company with a store of its own: the browser sends a file straight there, and visitors get it from there. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

import { objectStore, type TestBucket } from '#testing/object-store.ts';
import { logIn } from './people.ts';
import { consoleUrl, engines, password } from './places.ts';

const engine = engines.at(-1) ?? 'embedded';

test('a file goes straight to the store, and what is none is refused there too', async ({ page }) => {
  test.setTimeout(150_000);
  const machine = await objectStore();
  test.skip(!machine, 'no S3-compatible store can be had here');
  if (!machine) return;
  const bucket = await machine.bucket();
  try {
    const founder = await openCompany(page);
    await logIn(page, engine, 'tenant', founder);
    await setUpStore(page, bucket);
    await sendPicture(page, bucket);
    await sendPage(page, bucket);
  } finally {
    await machine.stop();
  }
});

async function openCompany(page: Page): Promise<string> {
  const stamp = Date.now() % 1_000_000;
  const founder = `store_${stamp}`;
  await logIn(page, engine, 'platform', 'admin');
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  await form.getByLabel('企业名称').fill(`云仓织造 ${stamp}`);
  await form.getByLabel('编码').fill(`store-${stamp}`);
  await form.getByLabel('账号').fill(founder);
  await form.getByRole('textbox', { name: '密码' }).fill(password);
  await form.getByRole('button', { name: '开通' }).click();
  await expect(page.getByText(`store-${stamp}.localhost`).first()).toBeVisible();
  return founder;
}

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
  const tried = page.waitForResponse('**/routine.Config/testStorage');
  await storage.getByRole('button', { name: /测试/ }).click();
  expect((await (await tried).json()).code).toBe(1);
  await storage.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存：存储')).toBeVisible();
}

async function sendPicture(page: Page, { access, store }: TestBucket): Promise<void> {
  await page.goto(consoleUrl(engine, '/tenant/routine/attachment'));
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2450DB' } })
    .png()
    .toBuffer();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().startsWith(access.endpoint));
  const told = page.waitForResponse('**/tenant/Alioss/callback');
  await page
    .getByLabel('上传文件')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles({ name: '织机.png', mimeType: 'image/png', buffer: picture });
  expect((await sent).url()).toBe(`${access.endpoint}/${access.bucket}`);
  const { data } = await (await told).json();
  expect(data.file).toMatchObject({ storage: 's3', width: 60, height: 40, name: '织机.png' });
  expect(await store.head(data.file.url.slice(1))).toMatchObject({ mimetype: 'image/png' });
  await expect(page.getByText('织机.png').first()).toBeVisible();
  const shown = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, data.file.url);
  expect(shown).toEqual([60, 40]);
}

async function sendPage(page: Page, { store }: TestBucket): Promise<void> {
  const told = page.waitForResponse('**/tenant/Alioss/callback');
  const content = Buffer.from('<html><script>alert(1)</script></html>');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: content });
  expect((await (await told).json()).code).toBe(0);
  expect(await store.list('pending/')).toEqual([]);
}
