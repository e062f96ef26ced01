import * as z from 'zod/mini';
import { adSchema, postalAddressSchema, userSchema } from '#contract/account/schema.ts';
import { cartItemSchema, cartLineSchema, cartSchema } from '#contract/cart/schema.ts';
import { categoryNodeSchema, filterItemSchema } from '#contract/catalogue/schema.ts';
import { errorBodySchema, messageSchema } from '#contract/platform/error-schema.ts';
import { brandSchema, productPictureSchema, productSchema, variantSchema } from '#contract/product/schema.ts';
import { protocolProductSchema, protocolSchema } from '#contract/protocol/schema.ts';
import { tokensSchema } from '#contract/session/schema.ts';
import { clientProtocolSchema, foundClientSchema } from '#contract/sharing/schema.ts';
import { storefrontFaqSchema } from '#contract/storefront/faq-schema.ts';
import { storefrontPackageSchema } from '#contract/storefront/package-schema.ts';
import { storefrontSchema } from '#contract/storefront/schema.ts';
import { storefrontServiceSchema } from '#contract/storefront/service-schema.ts';
import { templateSchema } from '#contract/template/schema.ts';
import { wishlistItemSchema } from '#contract/wishlist/schema.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** Response schemas used by several endpoints, by their name in the document. */
const REUSED_RESPONSE_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  Problem: errorBodySchema,
  Message: messageSchema,
  Tokens: tokensSchema,
  User: userSchema,
  Address: postalAddressSchema,
  Ad: adSchema,
  Asset: productPictureSchema,
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
  Client: foundClientSchema,
  Template: templateSchema,
  Storefront: storefrontSchema,
  StorefrontService: storefrontServiceSchema,
  StorefrontPackage: storefrontPackageSchema,
  StorefrontFaq: storefrontFaqSchema,
};

/** Request schemas used by several endpoints, by name in the document. */
const REUSED_REQUEST_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = { CartLine: cartLineSchema };

/** Collects schemas for the document's components, as JSON Schema 2020-12. */
export class SchemaCollection {
  readonly #io: 'input' | 'output';
  readonly #named = new Map<z.ZodMiniType, string>();

  constructor(io: 'input' | 'output') {
    this.#io = io;
    const reusedSchemas = io === 'output' ? REUSED_RESPONSE_SCHEMAS : REUSED_REQUEST_SCHEMAS;
    for (const [name, schema] of Object.entries(reusedSchemas)) this.#named.set(schema, name);
  }

  /** Returns a reference to a schema, registering it as `proposedName` if it is new. */
  registerSchema(schema: z.ZodMiniType, proposedName: string): JsonSchema {
    const schemaName = this.#named.get(schema) ?? proposedName;
    this.#named.set(schema, schemaName);
    return { $ref: schemaReferenceOf(schemaName) };
  }

  writeSchemas(): Readonly<Record<string, JsonSchema>> {
    const schemaRegistry = z.registry<{ id: string }>();
    for (const [schema, id] of this.#named) schemaRegistry.add(schema, { id });
    const { schemas } = z.toJSONSchema(schemaRegistry, {
      io: this.#io,
      unrepresentable: 'any',
      uri: schemaReferenceOf,
    });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, removeDialectAndIds(schema)]));
  }
}

const schemaReferenceOf = (schemaName: string): string => `#/components/schemas/${schemaName}`;

/** Removes `$schema` and ids, as the document declares the dialect once. */
function removeDialectAndIds(schema: object): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id' && key !== 'id'),
  );
}

/** Converts a schema to JSON Schema without references, for parameters. */
export function inlineSchema(schema: z.ZodMiniType): JsonSchema {
  return removeDialectAndIds(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
