import type { DataEnvironment } from '#db/database.ts';
import { getProtocol } from '#db/protocol/list.ts';
import { readConsidered, readConsideredFor } from '#db/safety/considered.ts';
import { readSafetyLines } from '#db/safety/lines.ts';
import { checkPlan } from '#domain/safety/check.ts';
import { strictestNeeds } from '#domain/safety/needs.ts';
import { type Snapshot, snapshotOf } from '#domain/safety/snapshot.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';

/** What is found in a protocol as it is shared with somebody; undefined if the user may not read it. */
export async function takeSnapshot(
  data: DataEnvironment,
  userId: number,
  protocolId: number,
  clientId: number | undefined,
): Promise<Snapshot | undefined> {
  // No text of it is stored, so that any language does.
  const protocol = await getProtocol(data, userId, protocolId, DEFAULT_LANGUAGE);
  if (!protocol) return undefined;
  const lines = await readSafetyLines(data, protocol, DEFAULT_LANGUAGE);
  const { considered, needs: said = [] } =
    clientId === undefined
      ? { considered: await readConsidered(data, protocolId) }
      : await readConsideredFor(data, userId, protocolId, clientId);
  const needs = strictestNeeds(said);
  return snapshotOf(checkPlan(lines), needs && checkPlan(lines, { needs }), new Set(considered.keys()));
}
