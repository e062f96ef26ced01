import * as z from 'zod/mini';
import { addressSchema, adSchema, userSchema } from '#contract/account/schema.ts';
import { cartItemSchema, cartLineSchema, cartSchema } from '#contract/cart/schema.ts';
import { categoryNodeSchema, filterItemSchema } from '#contract/catalogue/schema.ts';
import { errorBodySchema, messageSchema } from '#contract/platform/error-schema.ts';
import { assetSchema, brandSchema, productSchema, variantSchema } from '#contract/product/schema.ts';
import { protocolProductSchema, protocolSchema } from '#contract/protocol/schema.ts';
import { tokensSchema } from '#contract/session/schema.ts';
import { clientProtocolSchema, clientSchema } from '#contract/sharing/schema.ts';
import { storefrontFaqSchema } from '#contract/storefront/faq-schema.ts';
import { storefrontPackageSchema } from '#contract/storefront/package-schema.ts';
import { storefrontSchema } from '#contract/storefront/schema.ts';
import { storefrontServiceSchema } from '#contract/storefront/service-schema.ts';
import { templateSchema } from '#contract/template/schema.ts';
import { wishlistItemSchema } from '#contract/wishlist/schema.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** Shapes that several answers share, by their names in the documentation. */
const SHARED: Readonly<Record<string, z.ZodMiniType>> = {
  Problem: errorBodySchema,
  Message: messageSchema,
  Tokens: tokensSchema,
  User: userSchema,
  Address: addressSchema,
  Ad: adSchema,
  Asset: assetSchema,
  Brand: brandSchema,
  CategoryNode: categoryNodeSchema,
  FilterItem: filterItemSchema,
  Variant: variantSchema,
  Product: productSchema,
  Cart: cartSchema,
  CartItem: cartItemSchema,
  WishlistItem: wishlistItemSchema,
  Protocol: protocolSchema,
  ProtocolProduct: protocolProductSchema,
  ClientProtocol: clientProtocolSchema,
  Client: clientSchema,
  Template: templateSchema,
  Storefront: storefrontSchema,
  StorefrontService: storefrontServiceSchema,
  StorefrontPackage: storefrontPackageSchema,
  StorefrontFaq: storefrontFaqSchema,
};

/** Shapes that several requests share. */
const SHARED_INPUT: Readonly<Record<string, z.ZodMiniType>> = { CartLine: cartLineSchema };

/** Collects schemas by name and writes them as JSON Schema 2020-12 that refer to each other. */
export class SchemaCollection {
  readonly #io: 'input' | 'output';
  readonly #named = new Map<z.ZodMiniType, string>();

  constructor(io: 'input' | 'output') {
    this.#io = io;
    const shared = io === 'output' ? SHARED : SHARED_INPUT;
    for (const [name, schema] of Object.entries(shared)) this.#named.set(schema, name);
  }

  /** A reference to a schema, which is called `name` unless it has a name already. */
  refer(schema: z.ZodMiniType, name: string): JsonSchema {
    const known = this.#named.get(schema) ?? name;
    this.#named.set(schema, known);
    return { $ref: addressOf(known) };
  }

  /** All of them by name. */
  write(): Readonly<Record<string, JsonSchema>> {
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of this.#named) registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(registry, { io: this.#io, unrepresentable: 'any', uri: addressOf });
    return Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, withoutDialect(schema)]),
    );
  }
}

const addressOf = (name: string): string => `#/components/schemas/${name}`;

/** The document says once which dialect its schemas are in. */
function withoutDialect(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id' && key !== 'id'),
  );
}

/** One schema on its own, as it is written in an address. */
export function inlineSchema(schema: z.ZodMiniType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
