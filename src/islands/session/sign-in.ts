import { PRACTITIONER_ROLES, type UserTypeId } from '#contract/account/role.ts';
import { FetchError } from '#contract/platform/client.ts';
import { getProtocol } from '#contract/protocol/calls.ts';
import { extractEmails } from '#domain/account/email.ts';
import { pathAfterSignIn, profileTypeOfUser } from '#domain/account/paths.ts';
import { passesRoleGate } from '#domain/account/role-gate.ts';
import { clientProtocolsPath, protocolPath, protocolsPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { api } from '#stores/api.ts';
import { leavePage } from '#stores/platform/leave-page.ts';
import { saveNextPageNotice } from '#stores/platform/next-notice.ts';
import { login } from '#stores/session/actions.ts';
import { $user } from '#stores/session/state.ts';

/** True if the user's account has the protocol; also true if the server does not respond. */
async function hasAccountProtocol(id: number): Promise<boolean> {
  try {
    await api(getProtocol, { params: { id } });
    return true;
  } catch (error) {
    return !(error instanceof FetchError && error.status === 404);
  }
}

/** Returns the path of the user's list of protocols if the user may not open `path`; otherwise undefined. */
async function findProtocolListPath(language: Language, path: string, role: UserTypeId): Promise<string | undefined> {
  const practitionerListPath = protocolsPath(language);
  if (!passesRoleGate(role, PRACTITIONER_ROLES))
    return profileTypeOfUser(role) === 'client' ? clientProtocolsPath(language) : undefined;
  const id = Number(path.slice(practitionerListPath.length + 1));
  return id > 0 && path === protocolPath(language, id) && !(await hasAccountProtocol(id))
    ? practitionerListPath
    : undefined;
}

const readRedirectParameter = () => new URLSearchParams(location.search).get('redirect');

/** Redirects to the requested page, or from a protocol that the user may not open to the user's list with a notice. */
export function redirectSignedIn(language: Language): void {
  const targetPath = pathAfterSignIn(language, readRedirectParameter());
  const role = $user.get()?.user_type_id;
  const [path = ''] = targetPath.split(/[?#]/, 1);
  const isProtocolPath = `${path}/`.startsWith(`${protocolsPath(language)}/`);
  if (role === undefined || !isProtocolPath) {
    leavePage(targetPath);
    return;
  }
  void findProtocolListPath(language, path, role).then((protocolListPath) => {
    if (protocolListPath !== undefined) saveNextPageNotice('pages:shell.not-yours');
    leavePage(protocolListPath ?? targetPath);
  });
}

/** Signs in and redirects. Rejects with a `SessionError`, whose `displayText` is shown to the user. */
export async function signIn(language: Language, credentials: { email: string; password: string }): Promise<void> {
  const [email = credentials.email] = extractEmails(credentials.email);
  const loginOutcome = await login({ ...credentials, email }, readRedirectParameter() ?? undefined);
  if (loginOutcome === 'entered') redirectSignedIn(language);
}
