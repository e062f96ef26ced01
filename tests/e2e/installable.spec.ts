import { expect, test } from './support/test.ts';

test('SHOP-11 the shop can be installed in the language that is read, with no complaint of Chromium', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const language of ['en', 'ja']) {
    await page.goto(`/${language}`);
    const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([`/site/${language}.webmanifest`, []]);
    // What Chromium asks of a site that can be installed, as far as a browser without a window can say it.
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ name: 'Formulary', start_url: `/${language}`, id: '/', scope: '/' });
    expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(manifest.display);
    expect((await page.request.get(manifest.start_url)).status()).toBe(200);
  }
});

test('SHOP-11 the icons of the shop are pictures of the sizes that devices ask for @pictures', async ({
  page,
  request,
}) => {
  await page.goto('/de');
  const touch = page.locator('link[rel="apple-touch-icon"]');
  const manifest = await (await request.get('/site/de.webmanifest')).json();
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  const shown = [
    { path: (await touch.getAttribute('href')) ?? '', sizes: '180x180' },
    ...icons.map(({ src, sizes }) => ({ path: `/site/${src}`, sizes })),
  ];
  for (const { path, sizes } of shown) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, path);
    expect(size, path).toBe(sizes);
  }
});

test('SHOP-11 password managers find the page that changes a password, finders of weaknesses an address', async ({
  page,
  request,
}) => {
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL(/\/en\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/en/account/security');
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await request.get(missing)).status()).toBe(404);
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toMatch(/^text\/plain/);
  const expires = /^Expires: (.+)$/m.exec(await security.text())?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
