import type { SafetyOverview } from '#contract/safety/schema.ts';
import { formatList } from '#domain/platform/number-format.ts';
import clientStyles from '#islands/client/client-protocol.module.css';
import type { IslandContext } from '#islands/Island.tsx';
import { describeNeedLine } from '#islands/safety/product-texts.ts';

interface PlanNeedNotesProps {
  readonly context: IslandContext;
  readonly safetyOverview: SafetyOverview | undefined;
  /** Name of the practitioner to ask. */
  readonly practitioner: string;
}

/** Notes on products that contradict the client's needs. As they load late, place them below what is read first. */
export function PlanNeedNotes({ context, safetyOverview, practitioner }: PlanNeedNotesProps) {
  return safetyOverview?.needs
    .filter(({ result }) => result === 'conflict')
    .map(({ name: needName, lines }) => {
      const conflictLines = lines.filter(({ result }) => result === 'conflict');
      const products = formatList(
        conflictLines.map((conflictLine) => describeNeedLine(conflictLine, safetyOverview.products, context)),
        context.language,
      );
      return (
        <p key={needName} className={clientStyles['share-note']} role="note">
          {context.t('safety:need.ask', { need: needName, products, practitioner })}
        </p>
      );
    });
}
