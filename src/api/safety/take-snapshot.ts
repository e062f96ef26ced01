import type { Needs } from '#contract/client/needs-schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import { planStartDayOf, readPlanToCheck } from '#db/safety/plan.ts';
import { checkPlan } from '#domain/safety/check.ts';
import { mergeStrictestNeeds } from '#domain/safety/needs.ts';
import { createSnapshot, type SafetySnapshot } from '#domain/safety/snapshot.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';

/** Findings to store with a shared protocol; `needs`: the recipient's from all sources, null if not yet a client. */
interface SharedFindings {
  readonly snapshot: SafetySnapshot;
  readonly needs: readonly Needs[] | null;
}

/** Checks a protocol at the time of sharing; undefined if the user may not read it. */
export async function takeSafetySnapshot(
  dataEnvironment: DataEnvironment,
  userId: number,
  protocolId: number,
  clientId: number | undefined,
): Promise<SharedFindings | undefined> {
  // No text is stored, so any language will do.
  const planToCheck = await readPlanToCheck(dataEnvironment, userId, protocolId, clientId, DEFAULT_LANGUAGE);
  if (!planToCheck) return undefined;
  const { lines, considerations, client } = planToCheck;
  const strictestNeeds = mergeStrictestNeeds(client?.needs ?? []);
  const planStartDay = planStartDayOf(client);
  const planCheckWithNeeds = strictestNeeds && checkPlan(lines, { needs: strictestNeeds, start: planStartDay });
  const safetySnapshot = createSnapshot(
    checkPlan(lines, { start: planStartDay }),
    planCheckWithNeeds,
    new Set(considerations.keys()),
  );
  return { snapshot: safetySnapshot, needs: client?.needs ?? null };
}
