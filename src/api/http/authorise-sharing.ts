import { SHARING_ROLES } from '#contract/account/role.ts';
import { isProved } from '#db/account/user.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import { getT } from '#i18n/translate.ts';
import { authorise } from './authorise.ts';
import type { ApiContext } from './context.ts';
import type { Input } from './input.ts';
import { problem } from './problem.ts';

/** Who asks to share: 403 for a role that does not, and for an account whose address was never proved. */
export async function authoriseSharing(context: ApiContext): Promise<Input<SessionOwner>> {
  const owner = await authorise(context, SHARING_ROLES);
  if (!owner.ok || (await isProved(context.var.data, owner.value.userId))) return owner;
  return { ok: false, response: problem(context, 403, getT(context.var.language)('auth.not-activated')) };
}
