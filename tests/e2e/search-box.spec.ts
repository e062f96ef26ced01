import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './support/test.ts';

const SEARCH = '/api/v2/storefront/search';

const box = (page: Page) => page.getByRole('combobox', { name: /./ }).and(page.locator('header input'));
/** The box before its script has made it a combobox. */
const plainBox = (page: Page) => page.locator('header form[data-search] input');
const options = (page: Page) => page.locator('header').getByRole('option');
const panel = (page: Page) =>
  page.getByRole('banner').getByRole('listbox', { includeHidden: true }).locator('..');
/** The first text of an option. */
const productName = (option: Locator) => option.locator('xpath=(.//span[not(*)][normalize-space()])[1]');

function watchSearches(page: Page, method: 'GET' | 'POST'): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SEARCH && request.method() === method) seen.push(request);
  });
  return seen;
}

async function openBox(page: Page, path = '/en'): Promise<void> {
  await page.goto(path);
  await plainBox(page).click();
  await expect(options(page).first()).toBeVisible();
}

async function find(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await expect(options(page).last()).toContainText(text);
}

/** What the browser has stored, read without the shop's own code. */
function storedSearches(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await settled(indexedDB.open('formulary'));
    const entries = await settled(
      database.transaction('recent_searches').objectStore('recent_searches').getAll(),
    );
    database.close();
    return entries;
  });
}

test('SRCH-11 the empty box suggests popular products, asked for without authorisation', async ({ page }) => {
  const popular = watchSearches(page, 'GET');
  await page.addInitScript(() => localStorage.setItem('access_token', 'a-token'));
  await page.goto('/en');
  expect(popular).toHaveLength(0);
  await plainBox(page).click();
  await expect(options(page)).toHaveCount(6);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(popular).toHaveLength(1);
  expect(await popular[0]?.headerValue('authorization')).toBeNull();
});

test('SRCH-01 SRCH-02 SRCH-03 one request, 500 ms after the last key, none for a single letter', async ({
  page,
}) => {
  const searches = watchSearches(page, 'POST');
  await page.clock.install({ time: 0 });
  await openBox(page);
  await page.clock.pauseAt(3_600_000);
  await box(page).pressSequentially('z');
  await page.clock.runFor(2_000);
  expect(searches).toHaveLength(0);
  for (const letter of 'inc') {
    await box(page).press(letter);
    await page.clock.runFor(499);
  }
  expect(searches).toHaveLength(0);
  const answered = page.waitForResponse((response) => response.url().includes('query=zinc'));
  await page.clock.runFor(1);
  await answered;
  expect(searches.map((request) => new URL(request.url()).search)).toEqual([
    '?formatted=1&page=1&per_page=12&query=zinc',
  ]);
  await expect(options(page).last()).toContainText('zinc');
});

test('SRCH-12 SRCH-13 hits opened with the keyboard are remembered, the last three of them', async ({
  page,
}) => {
  const opened: string[] = [];
  for (const steps of [1, 2, 3, 4]) {
    await openBox(page);
    await find(page, 'vitamin');
    for (let step = 0; step < steps; step++) await box(page).press('ArrowDown');
    const active = page.locator('header [role=option][aria-selected=true]');
    opened.unshift((await productName(active).textContent()) ?? '');
    await box(page).press('Enter');
    await page.waitForURL('**/en/products/*');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(opened[0] ?? '');
  }
  await openBox(page);
  await expect(options(page)).toHaveCount(9);
  const names = await productName(options(page)).allTextContents();
  expect(names.slice(0, 3)).toEqual(opened.slice(0, 3));
  const stored = await storedSearches(page);
  expect(stored).toHaveLength(3);
  expect(stored.at(-1)).toEqual({
    id: expect.any(Number),
    name: opened[0],
    slug: expect.stringMatching(/^[a-z0-9-]+$/),
    image_url: expect.stringMatching(/\S/),
    user_id: 0,
  });
});

test('SRCH-12 a hit that is tapped is remembered although the page is left at once @phone', async ({
  page,
}) => {
  await openBox(page);
  await find(page, 'magnesium');
  const name = await productName(options(page).first()).textContent();
  await options(page).first().click();
  await page.waitForURL('**/en/products/*');
  expect(await storedSearches(page)).toMatchObject([{ name }]);
});

test('SRCH-02 text typed while the script is still loading is kept and searched for @phone', async ({
  page,
}) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/_astro/search-suggestions*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  await page.goto('/en');
  await plainBox(page).click();
  await plainBox(page).pressSequentially('zinc');
  await expect(options(page)).toHaveCount(0);
  deliver();
  await expect(options(page).last()).toContainText('zinc');
  await expect(box(page)).toHaveValue('zinc');
  await expect(box(page)).toBeFocused();
});

test('SRCH-14 a failed search is an empty result and a line in the console', async ({ page, problems }) => {
  problems.allow(/500|Error fetching data/);
  await openBox(page);
  await page.route(`**${SEARCH}?*`, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('500'));
  await box(page).fill('zinc');
  await logged;
  await expect(panel(page)).toContainText('zinc');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('SRCH-02 only the latest answer is shown', async ({ page }) => {
  await openBox(page);
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${SEARCH}?*query=zinc`, async (route) => {
    await late;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/query=zinc$/);
  await box(page).fill('zinc');
  await asked;
  await find(page, 'magnesium');
  release();
  await expect(options(page).last()).toContainText('magnesium');
  await expect(options(page).last()).not.toContainText('zinc');
});

test('SRCH-02 the list lies over the page and moves nothing', async ({ page }) => {
  await page.goto('/en');
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  const before = await page.locator('main').boundingBox();
  await plainBox(page).click();
  await expect(options(page).first()).toBeVisible();
  await find(page, 'zinc');
  expect(await page.locator('main').boundingBox()).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('SRCH-02 the list stays inside the window and its rows are large enough to touch', async ({ page }) => {
  await openBox(page);
  await find(page, 'vitamin');
  const frame = await panel(page).boundingBox();
  const view = page.viewportSize();
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual(view?.height ?? 0);
  const rows = await options(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(44);
  for (const button of await page.locator('header form[data-search] button').all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('SRCH-02 on a phone the list is as wide as the window @phone', async ({ page }) => {
  await openBox(page);
  const frame = await panel(page).boundingBox();
  expect(frame?.x).toBe(0);
  expect(frame?.width).toBe(page.viewportSize()?.width);
});

test('SRCH-02 the active option is never under the last row', async ({ page }) => {
  await openBox(page);
  await find(page, 'vitamin');
  const count = await options(page).count();
  for (let step = 1; step < count; step++) {
    await box(page).press('ArrowDown');
    const active = await page.locator('header [aria-selected=true]').boundingBox();
    const last = await options(page).last().boundingBox();
    expect((active?.y ?? 0) + (active?.height ?? 0)).toBeLessThanOrEqual((last?.y ?? 0) + 1);
  }
});

test('SRCH-02 Escape, Tab and a press outside close the list', async ({ page }) => {
  await openBox(page);
  await box(page).press('Escape');
  await expect(panel(page)).toBeHidden();
  await box(page).press('ArrowDown');
  await expect(panel(page)).toBeVisible();
  await box(page).press('Tab');
  await expect(panel(page)).toBeHidden();
  await box(page).focus();
  await expect(panel(page)).toBeVisible();
  await page.locator('footer').dispatchEvent('pointerdown');
  await expect(panel(page)).toBeHidden();
});

test('SRCH-02 the list of popular products, with an active suggestion and with nothing found is accessible, light and dark', async ({
  page,
  expectAccessibleInBoth,
}) => {
  await openBox(page, '/en/imprint');
  await expectAccessibleInBoth(page);
  await find(page, 'zinc');
  await box(page).press('ArrowDown');
  await expectAccessibleInBoth(page);
  await box(page).fill('qqqqqqqq');
  await expect(panel(page)).toContainText('qqqqqqqq');
  await expectAccessibleInBoth(page);
});

test('SRCH-02 Japanese is found in the Japanese shop @phone', async ({ page }) => {
  await openBox(page, '/ja');
  await find(page, '亜鉛');
  await expect(productName(options(page).first())).toContainText('亜鉛');
});

test('SRCH-03 Enter in the box and the last row both lead to all results', async ({ page }) => {
  await openBox(page);
  await find(page, 'zinc');
  await options(page).last().click();
  await page.waitForURL('**/en/search-results?query=zinc');
  await box(page).or(plainBox(page)).first().fill('iron');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search-results?query=iron');
  await expect(plainBox(page)).toHaveValue('iron');
});

test('SRCH-03 without JavaScript the box is a plain form @phone', async ({ noJavaScript: page }) => {
  await page.goto('/de');
  await plainBox(page).fill('zink');
  await plainBox(page).press('Enter');
  await page.waitForURL('**/de/search-results?query=zink');
  await expect(plainBox(page)).toHaveValue('zink');
});
