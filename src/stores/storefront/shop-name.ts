import { atom, type ReadableAtom } from 'nanostores';
import { isBlank } from '#contract/platform/text.ts';
import { checkShopName } from '#contract/storefront/calls.ts';
import { api } from '#stores/api.ts';

const DEBOUNCE_MS = 400;

export type ShopNameCheck = { readonly name: string } & (
  | { readonly kind: 'idle' | 'asking' | 'free' | 'failed' }
  | { readonly kind: 'refused'; readonly reason: string }
);

export interface ShopNameChecker {
  readonly $check: ReadableAtom<ShopNameCheck>;
  readonly type: (name: string, own: string) => void;
}

export function createShopNameChecker(): ShopNameChecker {
  const check = atom<ShopNameCheck>({ name: '', kind: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const ask = async (name: string, { signal }: AbortController) => {
    try {
      const { available, reason = 'taken' } = await api(checkShopName, { query: { name }, signal });
      if (!signal.aborted) check.set(available ? { name, kind: 'free' } : { name, kind: 'refused', reason });
    } catch {
      if (!signal.aborted) check.set({ name, kind: 'failed' });
    }
  };

  return {
    $check: check,
    type: (name, own) => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const isAsked = !isBlank(name) && name !== own;
      check.set({ name, kind: isAsked ? 'asking' : 'idle' });
      if (isAsked) timer = setTimeout(() => void ask(name, asking), DEBOUNCE_MS);
    },
  };
}
