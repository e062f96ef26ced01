import { readCached, writeCached } from '#stores/platform/cached-value.ts';
import { waitingKeys } from '#stores/platform/personal-keys.ts';
import { session } from '#stores/storage.ts';
import { newChangeId } from './change-id.ts';

/** Local storage: the claim of the tab that may show and send what waits. Session storage: this tab's last claim. */
const CLAIM = 'formulary:waiting_claim';
/** Milliseconds in which other tabs leave it to this one, whose next page has to load. */
const CLAIM_MS = 30_000;

const isId = (value: unknown): value is string => typeof value === 'string';

/** Reserves the pending changes for this tab for a while: somebody signs in here, or turns to it. */
export function claimWaiting(): void {
  const id = newChangeId();
  // A claim that the next page of this tab does not know would keep it away as well.
  if (waitingKeys().length === 0 || !session.write(CLAIM, id)) return;
  writeCached(CLAIM, id, CLAIM_MS);
}

export function isClaimedElsewhere(): boolean {
  const id = readCached(CLAIM, isId);
  return id !== undefined && id !== session.read(CLAIM);
}
