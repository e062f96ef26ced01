import { updateName } from '#contract/account/calls.ts';
import type { AccountHolderName, User } from '#contract/account/schema.ts';
import { api } from '#stores/api.ts';
import { isConflictError } from '#stores/failure.ts';
import { setSignedIn } from '#stores/session/state.ts';
import { revalidateUser } from '#stores/session/user.ts';

/** Saves names edited from `previousName`; after a conflict, reloads the stored names first. Rejects on failure. */
export async function saveAccountName(
  user: User,
  newName: AccountHolderName,
  previousName: AccountHolderName,
): Promise<void> {
  try {
    setSignedIn({ ...user, ...(await api(updateName, { body: { ...newName, was: previousName } })) });
  } catch (error) {
    if (isConflictError(error)) await revalidateUser();
    throw error;
  }
}
