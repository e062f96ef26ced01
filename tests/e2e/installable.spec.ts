import { expect, test } from './support/test.ts';

test('SHOP-11 the shop can be installed in the language that is read, with no complaint of Chromium', async ({
  page,
}) => {
  const devtoolsSession = await page.context().newCDPSession(page);
  for (const language of ['en', 'ja']) {
    await page.goto(`/${language}`);
    const { url, errors, data = '' } = await devtoolsSession.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([`/site/${language}.webmanifest`, []]);
    // Chromium's criteria, as far as a headless browser reports them.
    const webAppManifest = JSON.parse(data);
    expect(webAppManifest).toMatchObject({ name: 'Formulary', start_url: `/${language}`, id: '/', scope: '/' });
    expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(webAppManifest.display);
    expect((await page.request.get(webAppManifest.start_url)).status()).toBe(200);
  }
});
