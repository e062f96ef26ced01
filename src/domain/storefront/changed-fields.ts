import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import type { OpeningHoursInput } from '#contract/storefront/section-schema.ts';

export type ChangedSectionFields<Section> = { readonly [Field in keyof Section]?: Section[Field] | undefined };

/** Returns the fields of a section that `changed` names; without `changed`, all fields. */
export function pickChangedFields<Section extends { readonly changed?: readonly string[] | undefined }>(
  sectionInput: Section,
): ChangedSectionFields<Section> {
  const { changed } = sectionInput;
  const changedFieldValues: Partial<Section> = { ...sectionInput };
  for (const fieldName in sectionInput)
    if (changed && !changed.includes(fieldName)) delete changedFieldValues[fieldName];
  return changedFieldValues;
}

export interface OpeningHoursChange {
  readonly days: ChangedSectionFields<OpeningHours>;
  readonly timezone: string | undefined;
}

export function toOpeningHoursChange({ opening_hours, timezone, changed }: OpeningHoursInput): OpeningHoursChange {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...rest } = pickChangedFields({
    ...opening_hours,
    timezone,
    changed,
  });
  const dayChanges = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  return { days: dayChanges, timezone: rest.timezone };
}
