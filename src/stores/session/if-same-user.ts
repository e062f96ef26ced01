import { createOwnerCheck } from './owner.ts';
import { accessToken } from './tokens.ts';

export class OwnerChangedError extends Error {}

/** Makes a call for the signed-in user; rejects with `OwnerChangedError` if the user changes before the answer. */
export async function ifSameUser<T>(call: () => Promise<T>): Promise<T> {
  const isSameOwner = createOwnerCheck();
  try {
    const answer = await call();
    if (isSameOwner()) return answer;
  } catch (error) {
    if (isSameOwner() || accessToken() === undefined) throw error;
  }
  throw new OwnerChangedError('Somebody else is signed in.');
}
