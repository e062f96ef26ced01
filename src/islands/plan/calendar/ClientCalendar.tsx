import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import type { Translate } from '#i18n/message-key.ts';
import { $isCalendarUnsupported, downloadCalendar } from '#stores/plan/calendar.ts';
import styles from './calendar.module.css';
import { PlanCalendar } from './PlanCalendar.tsx';

interface ClientCalendarProps {
  readonly t: Translate;
  readonly protocolId: number;
  readonly lines: readonly PlanPageLine[];
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
  /** First day set by the client, if any. */
  readonly firstDay?: string | null | undefined;
}

export function ClientCalendar({ protocolId, ...props }: ClientCalendarProps) {
  const { t, firstDay } = props;
  const isCalendarUnsupported = useStore($isCalendarUnsupported);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const downloadCalendarOnSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const formData = new FormData(event.currentTarget);
    setBusy(true);
    setFailed(false);
    const startDate = String(formData.get('from'));
    // The server knows the plan's own first day, however long ago it is.
    const firstDayQuery = startDate === firstDay ? {} : { from: startDate };
    const wasCalendarDownloaded = await downloadCalendar(protocolId, {
      ...firstDayQuery,
      names: formData.has('names') ? '1' : '0',
    });
    setFailed(!wasCalendarDownloaded);
    setBusy(false);
  };
  if (isCalendarUnsupported) return null;
  return (
    <PlanCalendar {...props} isBusy={isBusy} onSubmit={(event) => void downloadCalendarOnSubmit(event)}>
      <p role="alert" className={styles['failure']}>
        {hasFailed && t('plan:calendar.failed')}
      </p>
    </PlanCalendar>
  );
}
