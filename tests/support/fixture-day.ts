import type { Statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';
import type { StoredFacet } from '../../tools/import/lists/lists-schema.ts';
import type { TermKind } from '../../tools/import/lists/write-lists.ts';

/** Date of the fixture catalogue, in milliseconds. */
export const FIXTURE_DAY_MS = Date.UTC(2026, 10, 20);

type LocalizedTexts<T = string> = Readonly<Partial<Record<Language, T>>>;

export interface ProductTexts {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly portionLabel: string;
  readonly directions: string;
  readonly warnings: readonly string[];
  readonly ingredients: string;
  readonly storage: string;
  readonly variantLabels: readonly string[];
  /** Names of ingredients and forms; `searchTerms` has the synonyms. */
  readonly searchIngredients: string;
  readonly searchTerms: string;
}

/** Product as stored in the database; prices in minor units, times in milliseconds. */
export interface ProductRecord {
  readonly id: number;
  readonly slug: string;
  readonly brandId: number;
  readonly popularity: number;
  readonly practitionerOnly: boolean;
  readonly portionUnits: number;
  readonly portionUnit: string;
  readonly timing: string | null;
  readonly warningCodes: readonly (string | null)[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly facets: Readonly<Record<StoredFacet, readonly number[]>>;
  readonly composition: readonly {
    readonly ingredientId: number;
    readonly formId: number | null;
    readonly partOf: number | null;
    readonly amount: number;
    readonly unit: string;
    readonly nrvPercent: number | null;
  }[];
  readonly allergens: readonly { readonly termId: number; readonly status: string }[];
  readonly variants: readonly {
    readonly id: number;
    readonly sku: string;
    readonly available: boolean;
    readonly netAmount: number;
    readonly pieces: number | null;
    readonly prices: readonly {
      readonly from_at: number;
      readonly amount: number;
      readonly reduced_from: number | null;
    }[];
  }[];
  readonly texts: LocalizedTexts<ProductTexts>;
}

export interface CatalogueBasis {
  readonly languages: readonly Language[];
  readonly brands: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
  readonly filterValues: readonly {
    readonly facet: StoredFacet;
    readonly id: number;
    readonly slug: string;
    readonly parentId: number | null;
    readonly names: LocalizedTexts;
  }[];
  readonly terms: readonly {
    readonly id: number;
    readonly kind: TermKind;
    readonly slug: string;
    readonly names: LocalizedTexts;
  }[];
}

/** Catalogue recorded from an import: the statements, and the rows that they wrote. */
export interface FixtureCatalogue {
  readonly basis: CatalogueBasis;
  readonly products: readonly ProductRecord[];
  readonly statements: readonly Statement[];
}
