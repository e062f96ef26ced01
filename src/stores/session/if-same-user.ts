import { watchOwner } from './owner.ts';
import { accessToken } from './tokens.ts';

export class OwnerChanged extends Error {}

/** Makes a call for the signed-in user; rejects with `OwnerChanged` if the user changes before the answer. */
export async function ifSameUser<T>(call: () => Promise<T>): Promise<T> {
  const isSameOwner = watchOwner();
  try {
    const answer = await call();
    if (isSameOwner()) return answer;
  } catch (error) {
    if (isSameOwner() || accessToken() === undefined) throw error;
  }
  throw new OwnerChanged('Somebody else is signed in.');
}
