import * as z from 'zod/mini';
import { ALLERGEN_STATUSES } from '../../src/contract/product/schema.ts';
import { toMinor } from '../../src/domain/product/money.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { describeIssue, formatIssuePath } from './sentences.ts';

const MAXIMUM_NAME_LENGTH = 255;
const MAXIMUM_TEXT_LENGTH = 20_000;
const MAXIMUM_ALT_TEXT_LENGTH = 1000;
export const MAXIMUM_SKU_LENGTH = 100;
/** Maximum price in currency units: a higher one suggests an amount in cents or shifted columns. */
const MAXIMUM_PRICE = 10_000_000;

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Maximum number of pictures of a product, including one per variant. */
const MAXIMUM_PICTURE_COUNT = 350;

/** True for a text without U+FFFD, which replaces characters lost before the import. */
const isTextIntact = (inputText: string) => !inputText.includes('\uFFFD');
const DAMAGED_TEXT_PROBLEM = 'it holds the sign \uFFFD: the file was once saved in a wrong encoding';

export const slugSchema = z
  .string()
  .check(z.regex(SLUG_PATTERN, 'small letters a to z, digits and single hyphens only'), z.maxLength(160));
const createTextSchema = (maximumLength: number) =>
  z.string().check(z.trim(), z.maxLength(maximumLength), z.refine(isTextIntact, DAMAGED_TEXT_PROBLEM));
/** False for a number with lost digits, such as `4.00638E+12`. */
const isNumberIntact = (value: string) => !/^\d(?:[.,]\d+)?E\+\d+$/i.test(value);
const SHORTENED_NUMBER_PROBLEM =
  'a spreadsheet has shortened it: format the column as text, and enter the number again';
const skuSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAXIMUM_SKU_LENGTH), z.refine(isNumberIntact, SHORTENED_NUMBER_PROBLEM));
const nameSchema = createTextSchema(MAXIMUM_NAME_LENGTH).check(z.minLength(1));
const optionalTextSchema = z._default(createTextSchema(MAXIMUM_TEXT_LENGTH), '');
const optionalSlugsSchema = z.optional(z.array(slugSchema));
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - toMinor(value)) < 1e-6;
const priceSchema = z
  .number()
  .check(z.gte(0), z.lte(MAXIMUM_PRICE), z.refine(hasTwoDecimals, 'more than two decimals'));
const positiveNumberSchema = z.number().check(z.positive());
const shortTextSchema = createTextSchema(MAXIMUM_NAME_LENGTH);

const productTextsSchema = z.strictObject({
  name: nameSchema,
  summary: optionalTextSchema,
  description: optionalTextSchema,
  portion: optionalTextSchema,
  directions: optionalTextSchema,
  warnings: z._default(z.array(z.string()), []),
  ingredients: optionalTextSchema,
  storage: optionalTextSchema,
  /** Synonyms for the search, not displayed. */
  search: optionalTextSchema,
});

/** Price valid from a date on; `was` is the price before, if announced as a reduction. */
const pricePeriodSchema = z.strictObject({
  from: z.iso.datetime(),
  price: priceSchema,
  was: z.optional(priceSchema),
});

const variantSchema = z
  .strictObject({
    sku: skuSchema,
    price: priceSchema,
    /** Price before an announced reduction. */
    was: z.optional(priceSchema),
    /** Past prices, stored only for variants that the shop does not have yet. */
    history: z.optional(z.array(pricePeriodSchema).check(z.minLength(1))),
    /** Availability; if absent, unchanged, or true for a new variant. */
    available: z.optional(z.boolean()),
    weight: z._default(z.nullable(positiveNumberSchema), null),
    unit: z._default(z.string(), 'piece'),
    /** Net content, for the unit price. If only `pieces` is given, the unit price is per piece. */
    net: z.optional(z.strictObject({ amount: positiveNumberSchema, unit: z.enum(['g', 'ml']) })),
    pieces: z._default(z.nullable(z.int().check(z.positive())), null),
    /** True if the unit price is per piece although weight or volume is known. */
    sold_by_number: z.optional(z.boolean()),
    labels: z._default(z.partialRecord(z.enum(LANGUAGES), z.string()), {}),
  })
  .check(z.refine(({ price: now, was }) => was === undefined || was > now, '"was" must be above the price'));
export type ImportVariant = z.infer<typeof variantSchema>;

const alternativeTextSchema = createTextSchema(MAXIMUM_ALT_TEXT_LENGTH);
const pictureSchema = z.strictObject({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  /** SKU of the pictured variant; by default the picture shows the product. */
  variant: z.optional(z.string()),
  /** Alternative text, in English or by language; by default the product's name. */
  alt: z.optional(z.union([alternativeTextSchema, z.partialRecord(z.enum(LANGUAGES), alternativeTextSchema)])),
});
export type ImportPicture = z.infer<typeof pictureSchema>;

/** Product to import from any file format, described in docs/import.md. */
export const importProductSchema = z
  .strictObject({
    slug: slugSchema,
    brand: nameSchema,
    /** Product type; like `tags`, it selects categories and other filter values that the file does not set. */
    type: z.optional(shortTextSchema),
    tags: z.optional(z.array(shortTextSchema)),
    /** Allergen words; those after "may contain" are stored as traces. */
    contains: z.optional(z.array(shortTextSchema)),
    texts: z.partialRecord(z.enum(LANGUAGES), productTextsSchema),
    categories: optionalSlugsSchema,
    health_goals: optionalSlugsSchema,
    delivery_form: z.optional(slugSchema),
    free_from: optionalSlugsSchema,
    suitable_for: optionalSlugsSchema,
    allergens: z.optional(z.array(z.strictObject({ slug: slugSchema, status: z.enum(ALLERGEN_STATUSES) }))),
    composition: z.optional(
      z.array(
        z.strictObject({
          ingredient: slugSchema,
          form: z.optional(slugSchema),
          amount: positiveNumberSchema,
          unit: z.string(),
          nrv_percent: z.optional(z.number()),
          /** Index (from 0) of the composition line that contains this ingredient. */
          part_of: z.optional(z.int().check(z.gte(0))),
        }),
      ),
    ),
    practitioner_only: z._default(z.boolean(), false),
    popularity: z.optional(z.int()),
    /** Creation time; by default the time of the import. */
    created: z.optional(z.iso.datetime()),
    portion: z._default(
      z.strictObject({
        units: positiveNumberSchema,
        unit: z.string(),
        net: z.optional(positiveNumberSchema),
        /** Time of intake on the label: `with-meal`, `bedtime`, … */
        timing: z.optional(z.string()),
      }),
      { units: 1, unit: 'piece' },
    ),
    /** Code per warning text, in the same order; null for a text without code. */
    warning_codes: z.optional(z.array(z.nullable(z.string()))),
    variants: z.array(variantSchema).check(z.minLength(1), z.maxLength(100)),
    /** Pictures in display order; if absent, stored ones stay. */
    pictures: z.optional(z.array(pictureSchema).check(z.maxLength(MAXIMUM_PICTURE_COUNT))),
  })
  .check(
    z.refine(({ texts }) => texts.en !== undefined, 'texts in English are missing'),
    z.refine(({ variants }) => new Set(variants.map(({ sku }) => sku)).size === variants.length, 'a SKU comes twice'),
    z.refine(
      ({ pictures = [], variants }) =>
        pictures.every(({ variant }) => variant === undefined || variants.some(({ sku }) => sku === variant)),
      'a picture is of a variant that is not there',
    ),
  );
export type ImportProduct = z.infer<typeof importProductSchema>;

/** Product as read from a file, before its validation. */
export interface ImportCandidate {
  /** Position in the file for the import report: `line 12`, or `product 3, line 40`. */
  readonly place: string;
  /** Input of `importProductSchema`. */
  readonly value: unknown;
  readonly variantLines?: readonly number[];
  /** Notes about data that this shop cannot store, counted in the import report. */
  readonly notes: readonly string[];
  /** Reason why the file reader refuses the product; `value` is then empty or has only the slug. */
  readonly refusal?: string;
  /** True for drafts, archived and unpublished products, which are skipped and counted. */
  readonly isUnpublished?: boolean;
  readonly isGiftCard?: boolean;
}

/** Parses a product; a failure returns its problems as sentences for the operator. */
export function readProduct(productInput: unknown, variantLineNumbers: readonly number[] = []): ImportProduct | string {
  const { success, data, error } = importProductSchema.safeParse(productInput, {
    error: describeIssue,
    reportInput: true,
  });
  if (success) return data;
  return error.issues
    .map(({ path, message }) => [formatIssuePath(path, variantLineNumbers), message].filter(Boolean).join(': '))
    .join('; ');
}
