import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import type { HoursInput } from '#contract/storefront/section-schema.ts';

export type SectionChange<Section> = { readonly [Field in keyof Section]?: Section[Field] | undefined };

/** Returns the fields of a section that `changed` names; without `changed`, all fields. */
export function pickChangedFields<Section extends { readonly changed?: readonly string[] | undefined }>(
  section: Section,
): SectionChange<Section> {
  const { changed } = section;
  const changes: Partial<Section> = { ...section };
  for (const fieldName in section) if (changed && !changed.includes(fieldName)) delete changes[fieldName];
  return changes;
}

export interface HoursChange {
  readonly days: SectionChange<OpeningHours>;
  readonly timezone: string | undefined;
}

export function hoursChangeOf({ opening_hours, timezone, changed }: HoursInput): HoursChange {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...rest } = pickChangedFields({
    ...opening_hours,
    timezone,
    changed,
  });
  const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  return { days, timezone: rest.timezone };
}
