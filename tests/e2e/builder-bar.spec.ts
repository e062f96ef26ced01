import type { Locator, Page } from '@playwright/test';
import { BuilderView, newName, Practice } from './support/builder.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C = 'd2c@example.com';
const LISTING = '/en/products?order_by=name&order=asc';

const addButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Add to protocol: .+$/ });

/** Works on a protocol of so many products in the bar. */
async function workInBar(page: Page, practice: Practice, lines: number): Promise<BuilderView> {
  const name = newName('In the bar');
  await practice.make(name, lines);
  const builder = new BuilderView(page);
  await signedInAs(page, D2C);
  await builder.prefer('Standard');
  await page.goto(LISTING);
  await builder.open();
  await builder.surface.getByRole('button', { name: 'Choose protocol' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return builder;
}

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

test('BUILD-13 a drawer says what it is and how to leave it, however far it is scrolled', async ({
  page,
  request,
}) => {
  const builder = await workInBar(page, await Practice.of(request, D2C), 9);
  await builder.surface.getByRole('button', { name: 'Show products' }).click();
  const drawer = page.getByRole('dialog', { name: 'Active protocol' });
  const last = drawer.getByRole('button', { name: /^Remove / }).last();
  await last.scrollIntoViewIfNeeded();
  await expect(drawer.getByRole('heading', { name: 'Active protocol' })).toBeInViewport({ ratio: 1 });
  const close = drawer.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  // What comes into sight by the keyboard is not below the heading.
  await last.focus();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const isCovered = await close.evaluate((button) => {
      const focused = document.activeElement;
      const header = button.parentElement?.getBoundingClientRect();
      if (!focused || !header || button.parentElement?.contains(focused)) return false;
      const { top, bottom } = focused.getBoundingClientRect();
      return top < header.bottom - 1 && bottom > header.top;
    });
    expect(isCovered).toBe(false);
  }
  await close.click();
  await expect(drawer).toBeHidden();
});

test('BUILD-23 BUILD-25 what was added is in line with the bar, and its note can be edited at once', async ({
  page,
  request,
}) => {
  const { surface: bar } = await workInBar(page, await Practice.of(request, D2C), 0);
  await addButtons(page).first().click();
  const added = bar.getByText(/ was added$/);
  await expect(added).toBeVisible();
  const [notice, name] = [await boxOf(added), await boxOf(bar.getByText(/^In the bar/))];
  expect(Math.abs(notice.left - name.left)).toBeLessThan(1);
  const [dismiss, close] = [
    await boxOf(bar.getByRole('button', { name: 'Close this notice' })),
    await boxOf(bar.getByRole('button', { name: 'Close the protocol builder' })),
  ];
  expect(Math.abs(dismiss.right - close.right)).toBeLessThan(1);

  await bar.getByRole('button', { name: 'Add a note' }).click();
  const note = bar.getByRole('textbox', { name: /^Note for / });
  await note.fill('With dinner.');
  await note.press('Enter');
  const edit = bar.getByRole('button', { name: 'Edit the note' });
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await expect(note).toHaveValue('With dinner.');
});

test('BUILD-12 the form of a new protocol keeps clear of what waits for it', async ({ page }) => {
  const builder = new BuilderView(page);
  await signedInAs(page, D2C);
  await builder.prefer('Standard');
  await page.goto(LISTING);
  await addButtons(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'New protocol' }).click();
  const drawer = page.getByRole('dialog', { name: 'New protocol' });
  const waiting = await boxOf(drawer.getByRole('button', { name: 'Do not add' }));
  const label = await boxOf(drawer.locator('label').first());
  expect(label.top - waiting.bottom).toBeGreaterThan(20);
});

for (const mode of ['Standard', 'Redesign'] as const) {
  test(`with the keyboard alone the note of what was just added is two keys away, and Escape leads back: ${mode}`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    const name = newName('By keys');
    await (await Practice.of(request, D2C)).make(name, 2);
    const builder = new BuilderView(page);
    await signedInAs(page, D2C);
    await page.goto(LISTING);
    await builder.workOn(name);
    if (mode === 'Standard') await builder.surface.getByRole('button', { name: 'Show as a bar' }).click();
    const add = addButtons(page).nth(1);
    const product = (await add.getAttribute('aria-label'))?.replace('Add to protocol: ', '') ?? '';
    await add.press('Enter');
    await expect(add).toHaveAccessibleDescription('1 in the protocol');
    await expect(add).toBeFocused();
    await page.keyboard.press('Tab');
    const toLine = page.getByRole('main').getByRole('button', { name: `Note and dose: ${product}` });
    await expect(toLine).toBeFocused();
    await expect(toLine).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    const note = page.getByRole('textbox', { name: `Note for ${product}` });
    await expect(note).toBeFocused();
    await page.keyboard.type('With dinner.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Details updated' })).toBeVisible();
    // The first one leaves the field.
    await page.keyboard.press('Escape');
    await expect(note).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toLine).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue('With dinner.');
    await expect(note).toBeFocused();
    if (mode === 'Standard') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    else await builder.closeButton.press('Enter');
    await expect(toLine).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toLine).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });
}

test('with the keyboard alone a sheet that shows a line leads back to the product too @phone', async ({
  page,
  request,
}) => {
  const name = newName('In a sheet');
  await (await Practice.of(request, D2C)).make(name, 1);
  const builder = new BuilderView(page);
  await signedInAs(page, D2C);
  await page.goto(LISTING);
  await builder.workOn(name);
  await builder.surface.getByRole('button', { name: 'Keep browsing' }).click();
  const add = addButtons(page).nth(1);
  await add.press('Enter');
  await expect(add).toHaveAccessibleDescription('1 in the protocol');
  await page.keyboard.press('Tab');
  const toLine = page.getByRole('main').getByRole('button', { name: /^Note and dose: / });
  await expect(toLine).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(builder.lines.first().getByRole('textbox', { name: /^Note for / })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(builder.surface).toBeHidden();
  await expect(toLine).toBeFocused();
});
