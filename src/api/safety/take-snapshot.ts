import type { DataEnvironment } from '#db/database.ts';
import { readPlan } from '#db/safety/plan.ts';
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
  const plan = await readPlan(data, userId, protocolId, clientId, DEFAULT_LANGUAGE);
  if (!plan) return undefined;
  const { lines, considered, needs: said = [] } = plan;
  const needs = strictestNeeds(said);
  return snapshotOf(checkPlan(lines), needs && checkPlan(lines, { needs }), new Set(considered.keys()));
}
