import { useEffect, useState } from 'react';
import { WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import type { OpeningHoursInput, StorefrontHours } from '#contract/storefront/section-schema.ts';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';

const areHoursEqual = (hours: unknown, otherHours: unknown): boolean =>
  JSON.stringify(hours) === JSON.stringify(otherHours);

function listChangedDays(hours: OpeningHours, otherHours: OpeningHours): (typeof WEEKDAYS)[number][] {
  return WEEKDAYS.filter((weekday) => !areHoursEqual(hours[weekday], otherHours[weekday]));
}

function replaceDayHours(
  hours: OpeningHours,
  daysToReplace: readonly (typeof WEEKDAYS)[number][],
  replacementHours: OpeningHours,
) {
  return { ...hours, ...Object.fromEntries(daysToReplace.map((weekday) => [weekday, replacementHours[weekday]])) };
}

/** True if a stored draft's day is a list of intervals; times may be empty or out of order. */
const areDayHoursValid = (day: unknown): boolean =>
  Array.isArray(day) && day.every((interval) => typeof interval?.from === 'string' && typeof interval?.to === 'string');

function createInitialHours(savedHours: StorefrontHours, draftName: string): StorefrontHours {
  const { hours, timezone } = readDraft(draftName);
  const draftHoursByDay = Object(parseJson(hours));
  const editedDays = WEEKDAYS.filter((weekday) => areDayHoursValid(draftHoursByDay[weekday])).map((day) => [
    day,
    draftHoursByDay[day],
  ]);
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
  const changedDays = listChangedDays(hours.opening_hours, formerHours.opening_hours);
  return {
    opening_hours: replaceDayHours(savedHours.opening_hours, changedDays, hours.opening_hours),
    timezone: hours.timezone === formerHours.timezone ? savedHours.timezone : hours.timezone,
  };
}

/** Returns the edited opening hours with a setter; unsaved changes survive a reload. */
export function useHours(savedHours: StorefrontHours, draftName: string) {
  const [hours, setHours] = useState(() => createInitialHours(savedHours, draftName));
  const [base, setBase] = useState(savedHours);
  if (base !== savedHours) {
    setBase(savedHours);
    setHours(mergeHours(hours, base, savedHours));
  }
  const changedDays = listChangedDays(hours.opening_hours, savedHours.opening_hours);
  const isTimeZoneChanged = hours.timezone !== savedHours.timezone;
  const isDirty = changedDays.length > 0 || isTimeZoneChanged;
  const changedDaysJson = JSON.stringify(Object.fromEntries(changedDays.map((day) => [day, hours.opening_hours[day]])));
  const { timezone } = hours;
  useEffect(() => {
    if (isDirty) saveDraft(draftName, { hours: changedDaysJson, ...(isTimeZoneChanged && { timezone }) });
    else clearDraft(draftName);
  }, [draftName, isDirty, changedDaysJson, isTimeZoneChanged, timezone]);
  const editedFieldNames: OpeningHoursInput['changed'] = isTimeZoneChanged ? [...changedDays, 'timezone'] : changedDays;
  return { hours, setHours, isDirty, changed: editedFieldNames };
}
