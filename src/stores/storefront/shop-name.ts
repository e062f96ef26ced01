import { atom, type ReadableAtom } from 'nanostores';
import { isBlank } from '#contract/platform/text.ts';
import { checkShopName } from '#contract/storefront/calls.ts';
import { api } from '#stores/api.ts';

const SHOP_NAME_DEBOUNCE_MS = 400;

export type ShopNameCheck = { readonly name: string } & (
  | { readonly kind: 'idle' | 'asking' | 'free' | 'failed' }
  | { readonly kind: 'refused'; readonly reason: string }
);

export interface ShopNameChecker {
  readonly $nameCheck: ReadableAtom<ShopNameCheck>;
  readonly checkNameAfterPause: (name: string, currentName: string) => void;
}

export function createShopNameChecker(): ShopNameChecker {
  const shopNameCheck = atom<ShopNameCheck>({ name: '', kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkCanceller = new AbortController();

  const checkName = async (name: string, { signal }: AbortController) => {
    try {
      const { available, reason = 'taken' } = await api(checkShopName, { query: { name }, signal });
      if (!signal.aborted) shopNameCheck.set(available ? { name, kind: 'free' } : { name, kind: 'refused', reason });
    } catch {
      if (!signal.aborted) shopNameCheck.set({ name, kind: 'failed' });
    }
  };

  return {
    $nameCheck: shopNameCheck,
    checkNameAfterPause: (name, currentName) => {
      clearTimeout(timer);
      checkCanceller.abort();
      checkCanceller = new AbortController();
      const isNameCheckNeeded = !isBlank(name) && name !== currentName;
      shopNameCheck.set({ name, kind: isNameCheckNeeded ? 'asking' : 'idle' });
      if (isNameCheckNeeded) timer = setTimeout(() => void checkName(name, checkCanceller), SHOP_NAME_DEBOUNCE_MS);
    },
  };
}
