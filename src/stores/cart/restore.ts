import { insertLine, type StoredCartLine } from '#domain/cart/lines.ts';
import { $session } from '#stores/session/state.ts';
import { setLineQuantity } from './actions.ts';
import { readGuestLines, refreshCartLines, saveGuestLines } from './state.ts';

/** Restores a removed line: in a guest's cart at its former index, in an account's cart at the end. */
export function restoreCartLine(removedLine: StoredCartLine, lineIndex: number): void {
  if ($session.get() === 'loggedin') setLineQuantity(removedLine);
  else saveGuestLines(insertLine(readGuestLines(), removedLine, lineIndex));
  refreshCartLines();
}
