import { expect, type Locator, type Page } from '@playwright/test';

/** The listing as a person handles it, at any size. */
export class ListingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get cards() {
    return this.#page.locator('main article');
  }

  get names() {
    return this.cards.getByRole('heading');
  }

  /** All that was found, or what is said in its place. */
  get results() {
    return this.#page.getByRole('region', { name: 'Products', exact: true, includeHidden: true });
  }

  get total() {
    return this.#page.locator('main header p').filter({ hasText: /^\d/ });
  }

  /** The form, also while it is a sheet that is closed. */
  get filters() {
    return this.#page.getByRole('form', { name: 'Filters', includeHidden: true });
  }

  /** Opens the filters where they are a sheet. */
  get button() {
    return this.#page.getByRole('button', { name: /^Filters( \(\d+\))?$/ });
  }

  get chosen() {
    return this.#page.getByRole('list', { name: 'Chosen filters' });
  }

  get chips() {
    return this.chosen.getByRole('link', { name: 'Remove filter' });
  }

  /** Button of the orderings, showing the chosen one. */
  get ordering() {
    return this.#page.getByRole('main').locator('summary').filter({ hasText: 'Sort by' });
  }

  get more() {
    return this.#page.getByRole('link', { name: 'Show more products' });
  }

  /** The island has taken over once one of its changes has reached the URL without a new page. */
  async expectQuery(query: string): Promise<void> {
    await expect(this.#page).toHaveURL((url) => url.search === query);
    await expect(this.results).not.toHaveAttribute('aria-busy', 'true');
  }

  /** The number in front of “products”. */
  async count(): Promise<number> {
    return Number.parseInt((await this.total.textContent()) ?? '', 10);
  }

  group(name: string): Locator {
    const title = this.#page.locator('summary', { hasText: name });
    return this.filters.locator('details').filter({ has: title }).first();
  }

  /** Opens the filters where they are a sheet, and the named group. */
  async openGroup(name: string): Promise<void> {
    if (await this.button.isVisible()) await this.button.click();
    const group = this.group(name);
    if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click();
  }

  /** Closes the filters where they are a sheet. */
  async closeFilters(): Promise<void> {
    const close = this.#page.getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click();
  }

  /** The box or radio with that label, its count left out. */
  option(label: string) {
    return this.filters.getByLabel(new RegExp(`^${label} \\(\\d+\\)$`));
  }

  async choose(group: string, label: string): Promise<void> {
    await this.openGroup(group);
    await this.option(label).check();
    await this.closeFilters();
  }

  async order(label: string): Promise<void> {
    await this.ordering.click();
    await this.ordering.locator('..').getByRole('link', { name: label, exact: true }).click();
  }
}
