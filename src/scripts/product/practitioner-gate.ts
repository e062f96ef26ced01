import { passesRoleGate } from '#domain/account/role-gate.ts';
import { $session, $user } from '#stores/session/state.ts';

/** Sets `data-gate`, the visitor's access to practitioner products, which `components/product/gate.css` uses. */
export function watchPractitionerGate({ dataset }: HTMLElement): void {
  const updateGateState = () => {
    const user = $user.get();
    const passesPractitionerGate = passesRoleGate(user?.user_type_id, 'all', { practitioner_only_products: true });
    if ($session.get() === 'loggedout') dataset['gate'] = 'guest';
    else dataset['gate'] = passesPractitionerGate ? 'open' : user ? 'closed' : 'unknown';
  };
  $session.subscribe(updateGateState);
  $user.listen(updateGateState);
}
