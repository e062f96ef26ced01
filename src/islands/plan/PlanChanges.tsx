import type { PlanChanges as Changes } from '#contract/sharing/schema.ts';
import clientStyles from '#islands/client/client-protocol.module.css';
import { formatLocalDay } from '#islands/client/dates.ts';
import type { IslandContext } from '#islands/Island.tsx';

interface PlanChangesProps {
  readonly context: Pick<IslandContext, 't' | 'language'>;
  readonly planChanges: Changes | undefined;
}

/** Lists changes of the plan since the client last confirmed reading it. */
export function PlanChanges({ context: { t, language }, planChanges }: PlanChangesProps) {
  if (!planChanges) return null;
  return (
    <div className={clientStyles['share-note']} role="note">
      <strong>{t('plan:changes.since', { date: formatLocalDay(planChanges.since, language) })}</strong>
      <ul className="stack gap-1">
        {planChanges.sentences.map((changeSentence) => (
          <li key={changeSentence} dir="auto">
            {changeSentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
