import { getProduct } from '#contract/catalogue/calls.ts';
import type { ProductHit } from '#domain/product/hit.ts';
import { api } from '#stores/api.ts';
import { cacheProductName, readCachedProductName } from './recent-names.ts';

async function loadNameInPageLanguage({ id, name, slug }: ProductHit): Promise<string> {
  const cachedName = readCachedProductName(id);
  if (cachedName !== undefined) return cachedName;
  const product: { readonly name?: unknown } | undefined = await api(getProduct, { params: { slug } }).catch(
    () => undefined,
  );
  if (typeof product?.name !== 'string') return name;
  cacheProductName(id, product.name);
  return product.name;
}

export function translateHitNames<T extends ProductHit>(productHits: readonly T[]): Promise<T[]> {
  return Promise.all(
    productHits.map(async (productHit) => ({
      ...productHit,
      name: await loadNameInPageLanguage(productHit),
    })),
  );
}
