import type { Product } from '#contract/product/schema.ts';
import type { WishlistItem } from '#contract/wishlist/schema.ts';
import { runWithCatalogueSession } from '#db/catalogue/version.ts';
import { readProducts } from '#db/product/card.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { type DataEnvironment, type Statement, statement } from './database.ts';

interface StoredWishlistItem {
  readonly id: number;
  readonly productId: number;
  readonly variantId: number;
}

export type WishlistAdditionResult =
  | { readonly kind: 'added' | 'kept'; readonly item: WishlistItem }
  | { readonly kind: 'missing' }
  | { readonly kind: 'full' };

const selectWishlistStatement = (userId: number, variantId: number | null): Statement =>
  statement(
    `SELECT json_group_array(json_object('id', w.id, 'productId', v.product_id, 'variantId', v.id)
       ORDER BY w.id DESC) AS data
     FROM wishlist_item w JOIN variant v ON v.id = w.variant_id
     WHERE w.user_id = ?1 AND (?2 IS NULL OR w.variant_id = ?2)`,
    userId,
    variantId,
  );

function toWishlistItems({ id, variantId }: StoredWishlistItem, product: Product | undefined): WishlistItem[] {
  if (!product) return [];
  const { name, slug, brand, variants, assets } = product;
  const ids = { wishlist_item_id: id, product_id: product.id, product_variant_id: variantId };
  return [{ ...ids, brand, product: { name, slug }, variants, assets }];
}

function readWishlistItems(
  env: DataEnvironment,
  storedWishlistItems: readonly StoredWishlistItem[],
  language: Language,
): Promise<WishlistItem[]> {
  return runWithCatalogueSession(env, async (dbSession) => {
    const ids = [...new Set(storedWishlistItems.map(({ productId }) => productId))];
    const products = new Map((await readProducts(dbSession, ids, language)).map((product) => [product.id, product]));
    return storedWishlistItems.flatMap((storedItem) => toWishlistItems(storedItem, products.get(storedItem.productId)));
  });
}

export async function listWishlist(env: DataEnvironment, userId: number, language: Language): Promise<WishlistItem[]> {
  const [texts] = await env.DB.run([selectWishlistStatement(userId, null)]);
  const storedItems = readJson<StoredWishlistItem[]>(texts?.[0] ?? '[]');
  return readWishlistItems(env, storedItems, language);
}

/** Adds a variant to the wishlist; a variant already in the list keeps its position. */
export async function addToWishlist(
  env: DataEnvironment,
  userId: number,
  variantId: number,
  language: Language,
): Promise<WishlistAdditionResult> {
  const [addedRows, texts, variantRows] = await env.DB.run([
    statement(
      `INSERT INTO wishlist_item (user_id, variant_id, added_at) SELECT ?1, id, ?3 FROM variant WHERE id = ?2
       ON CONFLICT (user_id, variant_id) DO NOTHING RETURNING '1' AS data`,
      userId,
      variantId,
      Date.now(),
    ),
    selectWishlistStatement(userId, variantId),
    statement(`SELECT '1' AS data FROM variant WHERE id = ?1`, variantId),
  ]);
  const storedItems = readJson<StoredWishlistItem[]>(texts?.[0] ?? '[]');
  const [item] = await readWishlistItems(env, storedItems, language);
  if (item) return { kind: addedRows?.[0] === '1' ? 'added' : 'kept', item };
  return variantRows?.[0] === '1' ? { kind: 'full' } : { kind: 'missing' };
}

export async function removeFromWishlist({ DB }: DataEnvironment, userId: number, variantId: number): Promise<void> {
  await DB.run([statement('DELETE FROM wishlist_item WHERE user_id = ?1 AND variant_id = ?2', userId, variantId)]);
}
