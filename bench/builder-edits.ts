import type { Locator, Page } from '@playwright/test';
import type { BuilderMode } from '../src/domain/builder/state.ts';
import { seen } from './interactions.ts';

/** Interaction to next paint, in milliseconds. */
export const INTERACTION_TARGET = 100;

const line = (page: Page, index: number): Locator => page.locator('#builder [data-id]').nth(index);
const button = (page: Page, index: number, name: RegExp): Locator =>
  line(page, index).getByRole('button', { name });

let typed = 0;

type Edit = (page: Page) => Promise<void>;

const added: Edit = (page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to protocol: / })
    .last()
    .click();

/** What somebody does to the lines of a protocol, by name. */
const lineEdits: Readonly<Record<string, Edit>> = {
  'one more': (page) => button(page, 1, /^One more$/).click(),
  'one less': (page) => button(page, 1, /^One less$/).click(),
  'a quantity, Enter': async (page) => {
    await line(page, 2).getByRole('textbox', { name: 'Quantity', exact: true }).click();
    await seen(page);
    typed += 1;
    await page.keyboard.press(String((typed % 8) + 2));
    await seen(page);
    await page.keyboard.press('Enter');
  },
  'a note, left': async (page) => {
    await line(page, 3)
      .getByRole('textbox', { name: /^Note for/ })
      .click();
    for (const key of 'abc') {
      await seen(page);
      await page.keyboard.press(key);
    }
    await seen(page);
    await line(page, 2)
      .getByRole('textbox', { name: /^Note for/ })
      .click();
  },
  'moved down': (page) => button(page, 2, /^Move .* down$/).click(),
  removed: (page) => button(page, 5, /^Remove /).click(),
};

/** The bar shows its lines in a drawer over the page. */
const drawn: Edit = async (page) => {
  const dialog = page.getByRole('dialog', { name: 'Active protocol' });
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Show products' }).click();
  await dialog.waitFor();
};

/** The same in each mode of the builder, in an order in which one leads to the other. */
export function editsIn(mode: BuilderMode): readonly (readonly [string, Edit])[] {
  const edits = Object.entries(lineEdits);
  return mode === 'Redesign'
    ? [...edits, ['added', added]]
    : [['added', added], ['lines shown', drawn], ...edits];
}
