import { updateName } from '#contract/account/calls.ts';
import type { OwnName, User } from '#contract/account/schema.ts';
import { api } from '#stores/api.ts';
import { setSignedIn } from '#stores/session/state.ts';

/** Sets the names of the account; rejects on failure. */
export async function saveName(user: User, name: OwnName): Promise<void> {
  setSignedIn({ ...user, ...(await api(updateName, { body: name })) });
}
