import { MILESTONE } from '#contract/marketing/milestone.ts';
import { type DataEnvironment, statement } from '#db/database.ts';

/** Marketing triggers that count once per practitioner. */
const ONE_TIME_TRIGGER_IDS = [
  MILESTONE.firstProtocolShared,
  MILESTONE.fifthProtocolShared,
  MILESTONE.tenthProtocolShared,
];

/** Records a marketing trigger; false for the repeat of a one-time trigger. */
export async function storeMarketingEvent(
  { DB }: DataEnvironment,
  userId: number,
  triggerId: number,
  now = Date.now(),
): Promise<boolean> {
  const [storedRows] = await DB.run([
    statement(
      `INSERT INTO marketing_event (user_id, trigger_id, times, first_at, last_at) VALUES (?1, ?2, 1, ?3, ?3)
       ON CONFLICT (user_id, trigger_id) DO UPDATE SET times = times + 1, last_at = ?3
         WHERE trigger_id NOT IN (${ONE_TIME_TRIGGER_IDS.join(', ')})
       RETURNING '1' AS data`,
      userId,
      triggerId,
      now,
    ),
  ]);
  return storedRows?.[0] === '1';
}
