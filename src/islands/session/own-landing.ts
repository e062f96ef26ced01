import { PRACTITIONER_ROLES, type UserTypeId } from '#contract/account/role.ts';
import { FetchError } from '#contract/platform/client.ts';
import { getProtocol } from '#contract/protocol/calls.ts';
import { landingPath, profileKind } from '#domain/account/paths.ts';
import { passesGate } from '#domain/account/role-gate.ts';
import { clientProtocolsPath, protocolPath, protocolsPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { api } from '#stores/api.ts';
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

/** The account's own list, where the page is one of another person; undefined otherwise. */
async function ownList(language: Language, path: string, role: UserTypeId): Promise<string | undefined> {
  const own = protocolsPath(language);
  if (path !== own && !path.startsWith(`${own}/`)) return undefined;
  if (!passesGate(role, PRACTITIONER_ROLES))
    return profileKind(role) === 'client' ? clientProtocolsPath(language) : undefined;
  const id = Number(path.slice(own.length + 1));
  return id > 0 && path === protocolPath(language, id) && !(await hasProtocol(id)) ? own : undefined;
}

/**
 * Where somebody goes who has signed in: what they came for; their own list where that is a protocol of the person
 * who was signed in before, which the next page says.
 */
export async function ownLanding(language: Language, redirect: string | null): Promise<string> {
  const wanted = landingPath(language, redirect);
  const role = $user.get()?.user_type_id;
  const [path = ''] = wanted.split(/[?#]/, 1);
  const list = role === undefined ? undefined : await ownList(language, path, role);
  if (list === undefined) return wanted;
  saveForNextPage('shell.not-yours');
  return list;
}
