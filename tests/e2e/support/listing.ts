import { expect, type Page } from '@playwright/test';

/** The listing as a person handles it, at any size. */
export class ListingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get cards() {
    return this.#page.locator('.results-cards > li');
  }

  get names() {
    return this.#page.locator('.results-cards h2');
  }

  get total() {
    return this.#page.locator('.listing-count');
  }

  get chips() {
    return this.#page
      .getByRole('list', { name: 'Chosen filters' })
      .getByRole('link', { name: 'Remove filter' });
  }

  get more() {
    return this.#page.getByRole('link', { name: 'Show more products' });
  }

  /** The island has taken over once one of its changes has reached the URL without a new page. */
  async expectQuery(query: string): Promise<void> {
    await expect(this.#page).toHaveURL((url) => url.search === query);
    await expect(this.#page.locator('.results')).not.toHaveAttribute('aria-busy', 'true');
  }

  /** The number in front of “products”. */
  async count(): Promise<number> {
    return Number.parseInt((await this.total.textContent()) ?? '', 10);
  }

  /** Opens the filters where they are a sheet, and the named group. */
  async openGroup(name: string): Promise<void> {
    const button = this.#page.locator('.listing-filters');
    if (await button.isVisible()) await button.click();
    const group = this.#page
      .locator('details.filter-group')
      .filter({ has: this.#page.locator('summary', { hasText: name }) });
    if ((await group.getAttribute('open')) === null) await group.locator('summary').first().click();
  }

  /** Closes the filters where they are a sheet. */
  async closeFilters(): Promise<void> {
    const close = this.#page.getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click();
  }

  /** The box or radio with that label, its count left out. */
  option(label: string) {
    return this.#page.locator('.filters').getByLabel(new RegExp(`^${label} \\(\\d+\\)$`));
  }

  async choose(group: string, label: string): Promise<void> {
    await this.openGroup(group);
    await this.option(label).check();
    await this.closeFilters();
  }

  async order(label: string): Promise<void> {
    await this.#page.locator('.ordering > summary').click();
    await this.#page.locator('.ordering').getByRole('link', { name: label, exact: true }).click();
  }
}
