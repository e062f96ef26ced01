import { ListingPage } from './support/listing.ts';
import { expect, test } from './support/test.ts';

test.describe('without JavaScript', () => {
  test('LIST-01 LIST-09 the form filters, with the URL the listing writes itself', async ({ noJavaScript: page }) => {
    const listing = new ListingPage(page);
    await page.goto('/en/products?order_by=name&order=asc&order_name=3&utm_source=x');
    await expect(listing.cards).toHaveCount(26);
    for (const brandName of ['Alderfen', 'Duinmeer']) {
      await listing.openGroup('Brand');
      await listing.findFilterOption(brandName).check();
    }
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(page).toHaveURL(
      (url) => url.search === '?brands=1,9&order_by=name&order=asc&order_name=3&utm_source=x',
    );
    await expect(listing.chips).toHaveText(['Alderfen', 'Duinmeer']);
    await page.getByRole('link', { name: 'Remove filter Duinmeer' }).click();
    await expect(listing.chips).toHaveText(['Alderfen']);
  });
});

test('the filter sheet takes the focus, keeps it, gives it back, and has targets of 44 pixels @phone', async ({
  page,
}) => {
  await page.goto('/en/products?brands=1');
  const { button, filters: filterSheet } = new ListingPage(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(filterSheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page.getByRole('banner')).toBeHidden();
  const smallTapTargets = await filterSheet.locator('label, summary, button, a').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const tapTargetHeight = Math.round(element.getBoundingClientRect().height);
      return element.checkVisibility() && tapTargetHeight < 44 ? [[element.textContent, tapTargetHeight]] : [];
    }),
  );
  expect(smallTapTargets).toEqual([]);
  // Past the reset link, wrapping around to the end of the sheet.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+Tab');
  const isFocusOutsideSheet = await page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement?.closest('form[popover]') === null;
  });
  expect(isFocusOutsideSheet).toBe(false);
  await page.keyboard.press('Escape');
  await expect(filterSheet).toBeHidden();
  await expect(button).toBeFocused();
});

test('CONST-32 the four widths change the layout', async ({ page }) => {
  await page.goto('/en/products');
  const mediaQueryWidths = await page.evaluate(() => {
    const mediaQueries = new Set<string>();
    const collectMediaQueries = (cssRuleList: CSSRuleList) => {
      for (const cssRule of cssRuleList) {
        if (cssRule instanceof CSSMediaRule) mediaQueries.add(cssRule.media.mediaText);
        if (cssRule instanceof CSSGroupingRule) collectMediaQueries(cssRule.cssRules);
      }
    };
    for (const styleSheet of document.styleSheets) collectMediaQueries(styleSheet.cssRules);
    return [...mediaQueries];
  });
  for (const thresholdWidth of ['469.9px', '467.9px', '767.9px', '1023.9px']) {
    const mediaQuerySpellings = [`(max-width: ${thresholdWidth})`, `(width <= ${thresholdWidth})`];
    expect(
      mediaQueryWidths.some((mediaQuery) => mediaQuerySpellings.includes(mediaQuery)),
      thresholdWidth,
    ).toBe(true);
  }
  const { button } = new ListingPage(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(button).toBeVisible();
  const sortLabel = page.getByRole('main').getByText('Sort by');
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sortLabel).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sortLabel).toBeHidden();
});

test('CAT-04 on paper the listing is what was chosen and the products with their pictures and prices', async ({
  page,
}) => {
  const listing = new ListingPage(page);
  await page.goto('/en/products?brands=1,2');
  await page.emulateMedia({ media: 'print' });
  const mainRegion = page.getByRole('main');
  const productCard = listing.cards.first();
  await expect(productCard.getByRole('heading')).toBeVisible();
  await expect(productCard.getByText(/Alderfen|Kesterholm/)).toBeVisible();
  await expect(productCard.getByText(/€/).first()).toBeVisible();
  await expect(productCard.locator('img')).toBeVisible();
  await expect(mainRegion.getByRole('button')).toHaveCount(0);
  await expect(mainRegion.getByRole('navigation')).toHaveCount(0);
  await expect(listing.more).toBeHidden();
  await expect(listing.chips).toHaveText(['Alderfen', 'Kesterholm']);
  await expect(mainRegion.getByRole('link', { name: 'Reset filters' })).toBeHidden();
});
