import { authorise } from '#api/authorise.ts';
import type { ApiContext } from '#api/context.ts';
import { problem } from '#api/problem.ts';
import type { Input } from '#api/request-input.ts';
import { SHARING_ROLES } from '#contract/role.ts';
import type { SessionOwner } from '#db/session.ts';
import { isProved } from '#db/user.ts';
import { getT } from '#i18n/translate.ts';

/** Who asks to share: 403 for a role that does not, and for an account whose address was never proved. */
export async function authoriseSharing(context: ApiContext): Promise<Input<SessionOwner>> {
  const owner = await authorise(context, SHARING_ROLES);
  if (!owner.ok || (await isProved(context.var.data, owner.value.userId))) return owner;
  return { ok: false, response: problem(context, 403, getT(context.var.language)('auth.not-activated')) };
}
