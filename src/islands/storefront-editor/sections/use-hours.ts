import { useEffect, useState } from 'react';
import { unfinishedHoursSchema } from '#contract/storefront/opening-hours-schema.ts';
import type { StorefrontHours } from '#contract/storefront/section-schema.ts';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

function parse(text: string | undefined): StorefrontHours['opening_hours'] | undefined {
  try {
    const reading = unfinishedHoursSchema.safeParse(JSON.parse(text ?? 'null'));
    return reading.success ? reading.data : undefined;
  } catch {
    return undefined;
  }
}

function startHours(saved: StorefrontHours, name: string): StorefrontHours {
  const { hours, timezone } = readDraft(name);
  return { opening_hours: parse(hours) ?? saved.opening_hours, timezone: timezone ?? saved.timezone };
}

/** Hours while they are edited; what differs from those that are saved outlives a reload. */
export function useHours(saved: StorefrontHours, name: string) {
  const [hours, setHours] = useState(() => startHours(saved, name));
  const text = JSON.stringify(hours.opening_hours);
  const isDirty = text !== JSON.stringify(saved.opening_hours) || hours.timezone !== saved.timezone;
  const { timezone } = hours;
  useEffect(() => {
    if (isDirty) saveDraft(name, { hours: text, timezone });
    else clearDraft(name);
  }, [name, isDirty, text, timezone]);
  return { hours, setHours, isDirty };
}
