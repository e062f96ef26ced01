import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the listing, for any window width. */
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

  /** Region with the products, or with the message if there are none. */
  get results() {
    return this.#page.getByRole('region', { name: 'Products', exact: true, includeHidden: true });
  }

  get total() {
    return this.#page.locator('main header p').filter({ hasText: /^\d/ });
  }

  /** Filter form, even if its sheet is closed. */
  get filters() {
    return this.#page.getByRole('form', { name: 'Filters', includeHidden: true });
  }

  /** Button of the filter sheet. */
  get button() {
    return this.#page.getByRole('button', { name: /^Filters( \(\d+\))?$/ });
  }

  get chosen() {
    return this.#page.getByRole('list', { name: 'Chosen filters' });
  }

  get chips() {
    return this.chosen.getByRole('link', { name: 'Remove filter' });
  }

  /** Button of the sort menu, which shows the current order. */
  get ordering() {
    return this.#page.getByRole('main').locator('summary').filter({ hasText: 'Sort by' });
  }

  get more() {
    return this.#page.getByRole('link', { name: 'Show more products' });
  }

  /** Waits until the URL has the query, which only the hydrated page sets, and the products are loaded. */
  async expectQuery(expectedQuery: string): Promise<void> {
    await expect(this.#page).toHaveURL((url) => url.search === expectedQuery);
    await expect(this.results).not.toHaveAttribute('aria-busy', 'true');
  }

  /** Total number of products, read from the text “n products”. */
  async readProductCount(): Promise<number> {
    return Number.parseInt((await this.total.textContent()) ?? '', 10);
  }

  findFilterGroup(groupName: string): Locator {
    const groupTitle = this.#page.locator('summary', { hasText: groupName });
    return this.filters.locator('details').filter({ has: groupTitle }).first();
  }

  /** Opens a filter group; on small windows the filter sheet first. */
  async openGroup(groupName: string): Promise<void> {
    if (await this.button.isVisible()) await this.button.click();
    const filterGroup = this.findFilterGroup(groupName);
    if ((await filterGroup.getAttribute('open')) === null) await filterGroup.locator('summary').first().click();
  }

  /** Closes the filter sheet on small windows. */
  async closeFilters(): Promise<void> {
    const closeButton = this.#page.getByRole('button', { name: 'Close' });
    if (await closeButton.isVisible()) await closeButton.click();
  }

  /** Finds a checkbox or radio button by its label without the count. */
  findFilterOption(optionLabel: string) {
    return this.filters.getByLabel(new RegExp(`^${optionLabel} \\(\\d+\\)$`));
  }

  async chooseFilterOption(filterGroupName: string, optionLabel: string): Promise<void> {
    await this.openGroup(filterGroupName);
    await this.findFilterOption(optionLabel).check();
    await this.closeFilters();
  }

  async sortBy(orderingLabel: string): Promise<void> {
    await this.ordering.click();
    await this.ordering.locator('..').getByRole('link', { name: orderingLabel, exact: true }).click();
  }
}
