import { passesGate } from '#domain/account/role-gate.ts';
import type { WantedLine } from '#domain/protocol/sheet.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $session, $user } from '#stores/session/state.ts';
import { addToCart } from './actions.ts';

/** What became of the lines of a protocol: how many are in the cart, and the names of those that are not, by reason. */
export interface AddedLines {
  readonly added: number;
  readonly unavailable: readonly string[];
  readonly gated: readonly string[];
  readonly full: readonly string[];
}

/** Until it is known who is signed in, the server decides. */
function isGateOpen(): boolean {
  const user = $user.get();
  if ($session.get() === 'loggedin' && !user) return true;
  return passesGate(user?.user_type_id, 'all', { practitioner_only_products: true });
}

type Fate = 'added' | 'unavailable' | 'gated' | 'full';

function add({ name, isAvailable, isPractitionerOnly, ...line }: WantedLine, isOpen: boolean): Fate {
  if (!isAvailable) return 'unavailable';
  if (isPractitionerOnly && !isOpen) return 'gated';
  return addToCart(line) ? 'added' : 'full';
}

/** Adds what can be bought by whoever is here, in the quantities of the protocol. */
export function addAllToCart(lines: readonly WantedLine[]): AddedLines {
  const isOpen = isGateOpen();
  const fates = lines.map((line) => ({ name: line.name, fate: add(line, isOpen) }));
  const names = (wanted: Fate) => fates.filter(({ fate }) => fate === wanted).map(({ name }) => name);
  return {
    added: names('added').length,
    unavailable: names('unavailable'),
    gated: names('gated'),
    full: names('full'),
  };
}

/** The same in sentences. */
export function addedTexts({ added, ...left }: AddedLines, t: Translate): string[] {
  const skipped = (['unavailable', 'gated', 'full'] as const)
    .filter((reason) => left[reason].length > 0)
    .map((reason) => t(`protocols:sheet.skipped-${reason}`, { names: left[reason].join(', ') }));
  const first = added > 0 ? t('protocols:sheet.added', { count: added }) : t('protocols:sheet.nothing-added');
  return [first, ...skipped];
}
