import { mayBuild } from '#domain/builder/roles.ts';
import { watchPractitionerGate } from '#scripts/product/practitioner-gate.ts';
import { showToasts } from '#scripts/ui/toasts.ts';
import { $cartWaiting } from '#stores/cart/state.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { personalKeys, waitingKeys } from '#stores/platform/personal-keys.ts';
import { notifyWaiting } from '#stores/platform/waiting/notice.ts';
import { $owner } from '#stores/session/owner.ts';

/** Loads the code that reports failures while there is still a network. If that fails, the next act tries again. */
function prepareForLostNetwork(): void {
  const ignore = () => undefined;
  loadTranslate(pageLanguage(), ['common']).catch(ignore);
  $owner.subscribe((owner) => {
    if (mayBuild(owner?.user_type_id)) import('#scripts/builder/control-action.ts').catch(ignore);
  });
}

/** The login page is left at once, and what is sent from there would be said to nobody. */
function sendWhatWaits(): void {
  if (/\/login\/?$/.test(location.pathname)) return;
  $owner.subscribe((owner) => {
    const isWaiting = owner && waitingKeys().length + personalKeys().length > 0;
    if (isWaiting)
      import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(owner.id)).catch(console.error);
  });
}

/** Marks the header's cart while a change of it waits, and says so; the page of the cart says it above the lines. */
function saySoIfCartWaits(page: Document): void {
  const link = page.querySelector('[data-count=cart]');
  $cartWaiting.subscribe((isWaiting) => {
    link?.toggleAttribute('data-waiting', isWaiting);
    if (isWaiting && !link?.hasAttribute('aria-current')) void notifyWaiting('cart.waiting');
  });
}

/** What a page has for who is signed in: their prices and products, messages, and all that these need without a network. */
export function openMember(page: Document): void {
  watchPractitionerGate(page.documentElement);
  showToasts(page);
  prepareForLostNetwork();
  sendWhatWaits();
  saySoIfCartWaits(page);
}
