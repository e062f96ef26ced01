import { insertLine, type Line } from '#domain/cart/lines.ts';
import { $session } from '#stores/session/state.ts';
import { setQuantity } from './actions.ts';
import { guestLines, refreshCart, saveGuestLines } from './state.ts';

/** Restores a line that was removed: a guest's at its place, from 0; an account's where its server puts it, last. */
export function restoreLine(line: Line, place: number): void {
  if ($session.get() === 'loggedin') setQuantity(line);
  else saveGuestLines(insertLine(guestLines(), line, place));
  refreshCart();
}
