import { passesGate } from '#domain/account/role-gate.ts';
import { $session, $user } from '#stores/session/state.ts';

/**
 * Tells the styles (`components/product/gate.css`) which of the controls around products for practitioners to show: those
 * of guests, of accounts that may buy them, of accounts that may not, or none while that is not known yet.
 */
export function watchPractitionerGate({ dataset }: HTMLElement): void {
  const show = () => {
    const user = $user.get();
    const isOpen = passesGate(user?.user_type_id, 'all', { practitioner_only_products: true });
    if ($session.get() === 'loggedout') dataset['gate'] = 'guest';
    else dataset['gate'] = isOpen ? 'open' : user ? 'closed' : 'unknown';
  };
  $session.subscribe(show);
  $user.listen(show);
}
