import { watchOwner } from './owner.ts';
import { accessToken } from './tokens.ts';

/** Somebody else is signed in since the call was made: its answer concerns nobody here. */
export class OwnerChanged extends Error {}

/** Makes a call for who is signed in; rejects with `OwnerChanged` if its answer comes when somebody else is. */
export async function whileOwned<T>(call: () => Promise<T>): Promise<T> {
  const isSameOwner = watchOwner();
  try {
    const answer = await call();
    if (isSameOwner()) return answer;
  } catch (error) {
    // The end of the session is an error of its own.
    if (isSameOwner() || accessToken() === undefined) throw error;
  }
  throw new OwnerChanged('Somebody else is signed in.');
}
