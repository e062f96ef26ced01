import type { CatalogueBasis, ProductRecord } from '../../tools/seed/record.ts';

/** The day on which the fixture's catalogue was made. */
export const FIXTURE_DAY = Date.UTC(2026, 10, 20);

export interface FixtureCatalogue {
  readonly basis: CatalogueBasis;
  readonly products: ProductRecord[];
}
