import { type SyntheticEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { updateOpeningHours } from '#contract/storefront/calls.ts';
import { WEEKDAYS } from '#contract/storefront/choices.ts';
import { copyDayHoursToAll, hasOpeningHoursProblem, setDayHours } from '#domain/storefront/opening-problems.ts';
import { weekdayName } from '#domain/storefront/opening-text.ts';
import { FormError } from '#islands/form/FormError.tsx';
import formStyles from '#islands/form/form.module.css';
import type { EditorProps } from '#islands/storefront-editor/editor-context.ts';
import { SaveButton } from '#islands/storefront-editor/fields/SaveButton.tsx';
import { usePreview } from '#islands/storefront-editor/use-preview.ts';
import { api } from '#stores/api.ts';
import { showToast } from '#stores/platform/toasts.ts';
import { HoursDay } from './HoursDay.tsx';
import styles from './hours.module.css';
import { EditorSection } from './Section.tsx';
import { useHours } from './use-hours.ts';
import { describeSaveFailure } from './use-section-form.ts';

/** Returns the time zones that the browser knows, including the chosen zone. */
function listTimeZones(chosenTimeZone: string): string[] {
  return [...new Set([chosenTimeZone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted();
}

interface TimeZoneSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (timeZone: string) => void;
}

function TimeZoneSelect({ label, value, onChange }: TimeZoneSelectProps) {
  const id = useId();
  const allTimeZones = useMemo(() => listTimeZones(value), [value]);
  // Hundreds of options: rendered after the rest of the editor, and not again for each time of day.
  const deferredTimeZones = useDeferredValue(allTimeZones, [value]);
  const timeZoneOptions = useMemo(
    () =>
      deferredTimeZones.map((timeZone) => (
        <option key={timeZone} value={timeZone}>
          {timeZone.replaceAll('_', ' ')}
        </option>
      )),
    [deferredTimeZones],
  );
  return (
    <div className={formStyles['field']}>
      <label className={formStyles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={formStyles['control']}>
        <select id={id} className={formStyles['input']} value={value} onChange={({ target }) => onChange(target.value)}>
          {timeZoneOptions}
        </select>
      </div>
    </div>
  );
}

export function HoursSection({ editorContext: { t, language, storefront, changeStorefront } }: EditorProps) {
  const { hours, setHours, isDirty, changed } = useHours(storefront, `store-${storefront.id}-hours`);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isReadyToSubmit = !hasOpeningHoursProblem(hours.opening_hours);
  usePreview('hours', isDirty && isReadyToSubmit ? hours : undefined, (shownStorefront) => ({
    ...shownStorefront,
    ...hours,
  }));
  const sectionTitle = t('stores:page.hours');
  const firstOpenDay = WEEKDAYS.find((weekdayKey) => hours.opening_hours[weekdayKey].length > 0);
  const hoursCopiedToAllDays = firstOpenDay && copyDayHoursToAll(hours.opening_hours, firstOpenDay);
  const saveHours = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReadyToSubmit || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const savedOpeningHours = await api(updateOpeningHours, { body: { ...hours, changed } });
      changeStorefront((now) => ({ ...now, ...savedOpeningHours }));
      showToast('success', t('stores:editor.saved'));
    } catch (error) {
      setFailure(describeSaveFailure(error, t));
    }
    setBusy(false);
  };
  return (
    <EditorSection id="hours" title={sectionTitle}>
      <form
        className={formStyles['form']}
        aria-label={sectionTitle}
        noValidate
        onSubmit={(event) => void saveHours(event)}
      >
        <TimeZoneSelect
          label={t('stores:editor.hours.zone')}
          value={hours.timezone}
          onChange={(timezone) => setHours({ ...hours, timezone })}
        />
        <div className={styles['week']}>
          {WEEKDAYS.map((weekdayKey, weekdayIndex) => (
            <HoursDay
              key={weekdayKey}
              t={t}
              dayName={weekdayName(weekdayIndex, language)}
              intervals={hours.opening_hours[weekdayKey]}
              onChange={(intervals) =>
                setHours({ ...hours, opening_hours: setDayHours(hours.opening_hours, weekdayKey, intervals) })
              }
              onCopyToOtherDays={
                weekdayKey === firstOpenDay && hoursCopiedToAllDays
                  ? () => setHours({ ...hours, opening_hours: hoursCopiedToAllDays })
                  : undefined
              }
            />
          ))}
        </div>
        <FormError text={failure} />
        <SaveButton t={t} form={{ isReadyToSubmit, isDirty, isBusy }} />
      </form>
    </EditorSection>
  );
}
