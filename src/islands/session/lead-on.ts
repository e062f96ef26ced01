import { PRACTITIONER_ROLES, type UserTypeId } from '#contract/account/role.ts';
import { FetchError } from '#contract/platform/client.ts';
import { getProtocol } from '#contract/protocol/calls.ts';
import { landingPath, profileKind } from '#domain/account/paths.ts';
import { passesGate } from '#domain/account/role-gate.ts';
import { clientProtocolsPath, protocolPath, protocolsPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { api } from '#stores/api.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveForNextPage } from '#stores/platform/next-notice.ts';
import { $user } from '#stores/session/state.ts';

/** Whether the account has that protocol; so it is said, too, where nobody can be asked. */
async function hasProtocol(id: number): Promise<boolean> {
  try {
    await api(getProtocol, { params: { id } });
    return true;
  } catch (error) {
    return !(error instanceof FetchError && error.status === 404);
  }
}

/** The account's own list, where the page below the list of protocols is one of another person. */
async function ownList(language: Language, path: string, role: UserTypeId): Promise<string | undefined> {
  const own = protocolsPath(language);
  if (!passesGate(role, PRACTITIONER_ROLES))
    return profileKind(role) === 'client' ? clientProtocolsPath(language) : undefined;
  const id = Number(path.slice(own.length + 1));
  return id > 0 && path === protocolPath(language, id) && !(await hasProtocol(id)) ? own : undefined;
}

/**
 * Leads on whoever has signed in to what they came for; to their own list where that is a protocol of the person who
 * was signed in before, which the next page says.
 */
export function leadOn(language: Language, redirect: string | null): void {
  const wanted = landingPath(language, redirect);
  const role = $user.get()?.user_type_id;
  const [path = ''] = wanted.split(/[?#]/, 1);
  const isBelowList = `${path}/`.startsWith(`${protocolsPath(language)}/`);
  if (role === undefined || !isBelowList) {
    leavePage(wanted);
    return;
  }
  void ownList(language, path, role).then((list) => {
    if (list !== undefined) saveForNextPage('shell.not-yours');
    leavePage(list ?? wanted);
  });
}
