import { vi } from 'vitest';

const addWindowListener = window.addEventListener.bind(window);
const tabListeners: (readonly [string, EventListener])[] = [];

/** Removes the listeners of all opened tabs from the window, which they share. */
export function closeTabs(): void {
  for (const [type, listener] of tabListeners.splice(0)) window.removeEventListener(type, listener);
}

/** Stores tokens, so that stores loaded later are signed in. */
export function storeTokens(): void {
  localStorage.setItem('access_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  localStorage.setItem(
    'formulary:last_token_refresh',
    JSON.stringify({ value: Date.now(), expires_at: Date.now() + 3_600_000 }),
  );
}

/** Resets the modules, so that the next import acts as a new tab with the same storage. */
export function resetModulesForNewTab(): void {
  closeTabs();
  vi.resetModules();
  vi.stubGlobal('addEventListener', (eventType: string, listener: EventListener) => {
    tabListeners.push([eventType, listener]);
    addWindowListener(eventType, listener);
  });
}

/** Opens a new tab with the stores of the cart. */
export async function openTab() {
  resetModulesForNewTab();
  const cartStore = await import('#stores/cart/actions.ts');
  const cartStateStore = await import('#stores/cart/state.ts');
  const cartWaitStore = await import('#stores/cart/waiting.ts');
  const cartItemStore = await import('#stores/cart/items.ts');
  const cartSendStore = await import('#stores/cart/send.ts');
  const cartQuoteStore = await import('#stores/cart/quote.ts');
  const sessionStore = await import('#stores/session/state.ts');
  const toastStore = await import('#stores/platform/toasts.ts');
  await import('#stores/cart/problems.ts');
  await import('#stores/platform/locale.ts');
  cartStore.startCart();
  return {
    ...cartStore,
    ...cartStateStore,
    ...cartWaitStore,
    ...cartItemStore,
    ...cartSendStore,
    ...cartQuoteStore,
    ...sessionStore,
    ...toastStore,
  };
}

export type CartTab = Awaited<ReturnType<typeof openTab>>;

/** Advances the fake clock by a number of milliseconds and completes all work. */
export async function advanceTime(totalMs = 0): Promise<void> {
  await vi.dynamicImportSettled();
  for (let stepIndex = 0; stepIndex < 30; stepIndex += 1) await vi.advanceTimersByTimeAsync(totalMs / 30);
}

/** Lists the cart lines that a tab shows, as `variant×quantity`. */
export function listShownLines(tab: CartTab): string[] {
  return tab.$cartLines.get().map(({ product_variant_id: id, quantity }) => `${id}×${quantity}`);
}
