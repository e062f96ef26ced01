import { createUserUnchangedCheck } from './owner.ts';
import { readAccessToken } from './tokens.ts';

export class UserChangedError extends Error {}

/** Makes a call for the signed-in user; rejects with `UserChangedError` if the user changes before the response. */
export async function ifSameUser<T>(sendCall: () => Promise<T>): Promise<T> {
  const isUserUnchanged = createUserUnchangedCheck();
  try {
    const response = await sendCall();
    if (isUserUnchanged()) return response;
  } catch (error) {
    if (isUserUnchanged() || readAccessToken() === undefined) throw error;
  }
  throw new UserChangedError('Somebody else is signed in.');
}
