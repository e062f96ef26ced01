import * as z from 'zod/mini';
import { ALLERGEN_STATUSES } from '../../src/contract/product/schema.ts';
import { toMinor } from '../../src/domain/product/money.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { nameOf, sentenceOf } from './sentences.ts';

const MAXIMUM_NAME = 255;
const MAXIMUM_TEXT = 20_000;
const MAXIMUM_ALTERNATIVE_TEXT = 1000;
export const MAXIMUM_SKU = 100;
/** Ten million in currency units, to catch a price in cents or a shifted column. */
const MAXIMUM_PRICE = 10_000_000;

/** Addresses of products: what a handle has to be to be one as it is. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A product's own, and one of each variant. */
const MAXIMUM_PICTURES = 350;

/** U+FFFD replaces a character that was lost: a file that holds it was spoiled before. */
const isIntact = (value: string) => !value.includes('\uFFFD');
const SPOILED = 'it holds the sign \uFFFD: the file was once saved in a wrong encoding';

const slug = z
  .string()
  .check(z.regex(SLUG, 'small letters a to z, digits and single hyphens only'), z.maxLength(160));
const words = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.refine(isIntact, SPOILED));
/** `4.00638E+12`: digits of a long number that are gone. */
const isWhole = (value: string) => !/^\d(?:[.,]\d+)?E\+\d+$/i.test(value);
const SHORTENED = 'a spreadsheet has shortened it: format the column as text, and enter the number again';
const sku = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAXIMUM_SKU), z.refine(isWhole, SHORTENED));
const name = words(MAXIMUM_NAME).check(z.minLength(1));
const text = z._default(words(MAXIMUM_TEXT), '');
const slugs = z.optional(z.array(slug));
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - toMinor(value)) < 1e-6;
const price = z
  .number()
  .check(z.gte(0), z.lte(MAXIMUM_PRICE), z.refine(hasTwoDecimals, 'more than two decimals'));
const positive = z.number().check(z.positive());
const word = words(MAXIMUM_NAME);

const textsSchema = z.strictObject({
  name,
  summary: text,
  description: text,
  portion: text,
  directions: text,
  warnings: z._default(z.array(z.string()), []),
  ingredients: text,
  storage: text,
  /** Other words that people search it by. */
  search: text,
});

/** A price from a moment on, with the price before while it is announced as reduced. */
const pricePeriodSchema = z.strictObject({ from: z.iso.datetime(), price, was: z.optional(price) });

const variantSchema = z
  .strictObject({
    sku,
    price,
    /** The price before a reduction, announced beside it. */
    was: z.optional(price),
    /** Its prices from the beginning on, for a variant that is new to the shop. */
    history: z.optional(z.array(pricePeriodSchema).check(z.minLength(1))),
    /** Left out, a variant that the shop has stays as it is; a new one is available. */
    available: z.optional(z.boolean()),
    weight: z._default(z.nullable(positive), null),
    unit: z._default(z.string(), 'piece'),
    /** Without it there is no price per kilogram or litre; with `pieces` alone the product is sold by number. */
    net: z.optional(z.strictObject({ amount: positive, unit: z.enum(['g', 'ml']) })),
    pieces: z._default(z.nullable(z.int().check(z.positive())), null),
    /** Whether its unit price is one for a piece though its weight or volume is known. */
    sold_by_number: z.optional(z.boolean()),
    labels: z._default(z.partialRecord(z.enum(LANGUAGES), z.string()), {}),
  })
  .check(z.refine(({ price: now, was }) => was === undefined || was > now, '"was" must be above the price'));
export type ImportVariant = z.infer<typeof variantSchema>;

const alternativeText = words(MAXIMUM_ALTERNATIVE_TEXT);
const pictureSchema = z.strictObject({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  /** The SKU that it shows; without one it shows the product. */
  variant: z.optional(z.string()),
  /** What it shows, in English or by language; without it the shop describes it by the product's name. */
  alt: z.optional(z.union([alternativeText, z.partialRecord(z.enum(LANGUAGES), alternativeText)])),
});
export type ImportPicture = z.infer<typeof pictureSchema>;

/** One product as it is imported, whatever file it came from; docs/import.md describes it. */
export const importProductSchema = z
  .strictObject({
    slug,
    brand: name,
    /** Words that belong to values of the shop's lists; lists that are named themselves win. */
    type: z.optional(word),
    tags: z.optional(z.array(word)),
    /** Words of allergens that it contains; after "may contain" it may. */
    contains: z.optional(z.array(word)),
    texts: z.partialRecord(z.enum(LANGUAGES), textsSchema),
    categories: slugs,
    health_goals: slugs,
    delivery_form: z.optional(slug),
    free_from: slugs,
    suitable_for: slugs,
    allergens: z.optional(z.array(z.strictObject({ slug, status: z.enum(ALLERGEN_STATUSES) }))),
    composition: z.optional(
      z.array(
        z.strictObject({
          ingredient: slug,
          form: z.optional(slug),
          amount: positive,
          unit: z.string(),
          nrv_percent: z.optional(z.number()),
          /** Index of the line whose ingredient contains this one, from 0. */
          part_of: z.optional(z.int().check(z.gte(0))),
        }),
      ),
    ),
    practitioner_only: z._default(z.boolean(), false),
    popularity: z.optional(z.int()),
    /** When it came into the catalogue; the moment of the import if left out. */
    created: z.optional(z.iso.datetime()),
    portion: z._default(
      z.strictObject({
        units: positive,
        unit: z.string(),
        net: z.optional(positive),
        /** When the label says to take it: `with-meal`, `bedtime`, … */
        timing: z.optional(z.string()),
      }),
      { units: 1, unit: 'piece' },
    ),
    /** A code for each text of the warnings, in the same order; null for one without. */
    warning_codes: z.optional(z.array(z.nullable(z.string()))),
    variants: z.array(variantSchema).check(z.minLength(1), z.maxLength(100)),
    /** In their order; left out, the product keeps the pictures it has. */
    pictures: z.optional(z.array(pictureSchema).check(z.maxLength(MAXIMUM_PICTURES))),
  })
  .check(
    z.refine(({ texts }) => texts.en !== undefined, 'texts in English are missing'),
    z.refine(
      ({ variants }) => new Set(variants.map(({ sku }) => sku)).size === variants.length,
      'a SKU comes twice',
    ),
    z.refine(
      ({ pictures = [], variants }) =>
        pictures.every(({ variant }) => variant === undefined || variants.some(({ sku }) => sku === variant)),
      'a picture is of a variant that is not there',
    ),
  );
export type ImportProduct = z.infer<typeof importProductSchema>;

/** What a file says of one product, before it is known to be one: every reader of files yields it. */
export interface Candidate {
  /** Position in the file, for the report: `line 12`, or `product 3, line 40`. */
  readonly place: string;
  /** What `importProductSchema` reads. */
  readonly value: unknown;
  readonly variantLines?: readonly number[];
  /** What the file says and this shop cannot store: reported, with how many products it holds for. */
  readonly notes: readonly string[];
  /** Why these lines of the file are no product; `value` has at most a slug then. */
  readonly refusal?: string;
  /** A draft, archived or not published: left out and counted. */
  readonly isUnpublished?: boolean;
  readonly isGiftCard?: boolean;
}

/** The product, or why it is none, as one sentence that a person can act on. */
export function readProduct(value: unknown, variantLines: readonly number[] = []): ImportProduct | string {
  const { success, data, error } = importProductSchema.safeParse(value, {
    error: sentenceOf,
    reportInput: true,
  });
  if (success) return data;
  return error.issues
    .map(({ path, message }) => [nameOf(path, variantLines), message].filter(Boolean).join(': '))
    .join('; ');
}
