import {
  listProtocols,
  listVersions,
  purgeProtocol as purgeCall,
  restoreProtocol as restoreCall,
  restoreVersion as restoreVersionCall,
} from '#contract/protocol/calls.ts';
import { MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES } from '#contract/protocol/limits.ts';
import type { Protocol } from '#contract/protocol/schema.ts';
import type { ListedVersion, RestoredVersion } from '#contract/protocol/version-schema.ts';
import { api } from '#stores/api.ts';
import { applyBuilderEvent } from '#stores/builder/actions.ts';
import { isConflictError, isNotFoundError } from '#stores/failure.ts';
import { ifSameUser } from '#stores/session/if-same-user.ts';
import { reportFailure, reportIfSignedOut } from './messages.ts';
import { refreshProtocol } from './reading.ts';
import { increaseProtocolListVersion } from './search.ts';
import { broadcastProtocolChange } from './tabs.ts';

export async function loadDeletedProtocols(): Promise<Protocol[]> {
  const urlQuery = { deleted: '1', lines: '0', limit: MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES };
  return (await ifSameUser(() => api(listProtocols, { query: urlQuery }))).data;
}

export async function loadProtocolVersions(id: number): Promise<ListedVersion[]> {
  return (await ifSameUser(() => api(listVersions, { params: { id } }))).data;
}

/** Runs a change and notifies other tabs. `gone`: protocol or version is missing; undefined after other failures. */
async function changeAndBroadcast<T>(id: number, sendChange: () => Promise<T>): Promise<T | 'gone' | undefined> {
  if (reportIfSignedOut('update')) return undefined;
  try {
    const response = await ifSameUser(sendChange);
    increaseProtocolListVersion();
    broadcastProtocolChange(id);
    return response;
  } catch (error) {
    await reportFailure('update', error);
    if (isConflictError(error)) await refreshProtocol(id, true);
    if (!isNotFoundError(error)) return undefined;
    increaseProtocolListVersion();
    return 'gone';
  }
}

/** Outcome of an undone deletion; `gone`: there is nothing left to restore. */
export type RestoreOutcome = 'restored' | 'gone' | 'failed';

export async function restoreProtocol(id: number): Promise<RestoreOutcome> {
  const protocol = await changeAndBroadcast(id, () => api(restoreCall, { params: { id } }));
  if (!protocol || protocol === 'gone') return protocol ?? 'failed';
  applyBuilderEvent({ type: 'duplicated', protocol });
  return 'restored';
}

/** Deletes a deleted protocol permanently. Returns `restored` if it has been restored in the meantime. */
export async function purgeProtocol(id: number): Promise<'purged' | 'restored' | 'failed'> {
  let purgeOutcome: 'purged' | 'restored' = 'purged';
  try {
    await ifSameUser(() => api(purgeCall, { params: { id } }));
  } catch (error) {
    if (isConflictError(error)) purgeOutcome = 'restored';
    else if (!isNotFoundError(error)) return 'failed';
  }
  increaseProtocolListVersion();
  return purgeOutcome;
}

/** Saves an earlier version as the newest, unless `newestVersion` is no longer the newest. Undefined on failure. */
export async function restoreVersion(
  id: number,
  versionNumber: number,
  newestVersion?: number,
): Promise<RestoredVersion | undefined> {
  const requestBody = { newest_version: newestVersion };
  const restoredVersion = await changeAndBroadcast(id, () =>
    api(restoreVersionCall, { params: { id, version: versionNumber }, body: requestBody }),
  );
  if (!restoredVersion || restoredVersion === 'gone') return undefined;
  await refreshProtocol(id, true);
  return restoredVersion;
}
