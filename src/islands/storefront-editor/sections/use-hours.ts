import { useEffect, useState } from 'react';
import { WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import type { HoursInput, StorefrontHours } from '#contract/storefront/section-schema.ts';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';

const haveSameHours = (hours: unknown, otherHours: unknown): boolean =>
  JSON.stringify(hours) === JSON.stringify(otherHours);

function changedDays(hours: OpeningHours, otherHours: OpeningHours): (typeof WEEKDAYS)[number][] {
  return WEEKDAYS.filter((day) => !haveSameHours(hours[day], otherHours[day]));
}

function replaceDays(hours: OpeningHours, days: readonly (typeof WEEKDAYS)[number][], source: OpeningHours) {
  return { ...hours, ...Object.fromEntries(days.map((day) => [day, source[day]])) };
}

/** Type check for a day in a stored draft; times may be empty or out of order. */
const areDayHours = (day: unknown): boolean =>
  Array.isArray(day) && day.every((span) => typeof span?.from === 'string' && typeof span?.to === 'string');

function initialHours(savedHours: StorefrontHours, name: string): StorefrontHours {
  const { hours, timezone } = readDraft(name);
  const days = Object(parseJson(hours));
  const editedDays = WEEKDAYS.filter((day) => areDayHours(days[day])).map((day) => [day, days[day]]);
  return {
    opening_hours: { ...savedHours.opening_hours, ...Object.fromEntries(editedDays) },
    timezone: timezone ?? savedHours.timezone,
  };
}

/** Applies edited days and an edited time zone to hours that were saved elsewhere or by another form. */
function mergeHours(
  hours: StorefrontHours,
  formerHours: StorefrontHours,
  savedHours: StorefrontHours,
): StorefrontHours {
  const days = changedDays(hours.opening_hours, formerHours.opening_hours);
  return {
    opening_hours: replaceDays(savedHours.opening_hours, days, hours.opening_hours),
    timezone: hours.timezone === formerHours.timezone ? savedHours.timezone : hours.timezone,
  };
}

/** Returns the edited opening hours with a setter; unsaved changes survive a reload. */
export function useHours(savedHours: StorefrontHours, name: string) {
  const [hours, setHours] = useState(() => initialHours(savedHours, name));
  const [base, setBase] = useState(savedHours);
  if (base !== savedHours) {
    setBase(savedHours);
    setHours(mergeHours(hours, base, savedHours));
  }
  const days = changedDays(hours.opening_hours, savedHours.opening_hours);
  const isZoneChanged = hours.timezone !== savedHours.timezone;
  const isDirty = days.length > 0 || isZoneChanged;
  const text = JSON.stringify(Object.fromEntries(days.map((day) => [day, hours.opening_hours[day]])));
  const { timezone } = hours;
  useEffect(() => {
    if (isDirty) saveDraft(name, { hours: text, ...(isZoneChanged && { timezone }) });
    else clearDraft(name);
  }, [name, isDirty, text, isZoneChanged, timezone]);
  const changedNames: HoursInput['changed'] = isZoneChanged ? [...days, 'timezone'] : days;
  return { hours, setHours, isDirty, changed: changedNames };
}
