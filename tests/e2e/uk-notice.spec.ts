import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.describe('visitors in the United Kingdom', () => {
  test.use({ extraHTTPHeaders: { 'CF-IPCountry': 'GB' } });

  const findCountryNotice = (page: Page) => page.getByRole('complementary', { name: "Your country's store" });
  const findUkStoreLink = (page: Page) => findCountryNotice(page).getByRole('link', { name: 'To the UK store' });

  /** Returns the HTML of elements that the notice covers while focused. */
  const readCoveredElements = (page: Page) =>
    page.evaluate(async () => {
      const noticeBox = document.querySelector('[data-country-notice]')?.getBoundingClientRect();
      const coveredElements: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>('header a, main a, main button, footer a')) {
        element.focus();
        // Newly visible content is laid out in the next frame.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const elementBox = element.getBoundingClientRect();
        if (!noticeBox || document.activeElement !== element) continue;
        const isBesideNotice = elementBox.right <= noticeBox.left || elementBox.left >= noticeBox.right;
        if (!isBesideNotice && elementBox.bottom > noticeBox.top && elementBox.top < noticeBox.bottom)
          coveredElements.push(element.outerHTML);
      }
      return coveredElements;
    });

  test('UK-01 UK-02 are offered the UK store at the same path, and nothing moves', async ({
    page,
    expectAccessible,
  }) => {
    await page.addInitScript(() => {
      const layoutShiftObserver = new PerformanceObserver((entryList) => {
        for (const shiftEntry of entryList.getEntries()) document.documentElement.dataset['shifted'] = shiftEntry.name;
      });
      layoutShiftObserver.observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/en/products?brands=1');
    await expect(findUkStoreLink(page)).toHaveAttribute('href', /^https:\/\/[^/]+\/en\/products$/);
    await expect(page).toHaveURL(/localhost/);
    await expectAccessible(page);
    await expect(page.locator('html[data-shifted]')).toHaveCount(0);
    await page.goto('/en/products/omega-3');
    await expect(findUkStoreLink(page)).toBeVisible();
    expect(await readCoveredElements(page)).toEqual([]);
    await expect(page.locator('html[data-shifted]')).toHaveCount(0);
  });

  test('UK-01 are not followed to the UK store by an address that is a secret', async ({ page, problems }) => {
    // The server refuses the link.
    problems.allow(/status of 422|Error fetching data/);
    await page.route('https://uk.example.com/**', (route) => route.fulfill({ body: 'The UK store' }));
    for (const path of ['/en/protocols/rowan-clinic-sleep-and-wind-down', '/en/auth/reset-password/a-token']) {
      await page.goto(path);
      await expect(findUkStoreLink(page)).toHaveAttribute('href', 'https://uk.example.com/en');
      const ukStoreRequest = page.waitForRequest('https://uk.example.com/**');
      await findUkStoreLink(page).click();
      const request = await ukStoreRequest;
      expect([request.url(), (await request.allHeaders())['referer']]).toEqual([
        'https://uk.example.com/en',
        undefined,
      ]);
    }
  });

  test('SEAM-19 go on with the keyboard where they were when they close it', async ({ page }) => {
    await page.goto('/en/imprint');
    await expect(findCountryNotice(page)).toBeVisible();
    const lastFooterLink = page.getByRole('contentinfo').getByRole('link').last();
    await lastFooterLink.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(findCountryNotice(page).getByRole('button', { name: 'Close this notice' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(findCountryNotice(page)).toBeHidden();
    await expect(lastFooterLink).toBeFocused();
  });
});
