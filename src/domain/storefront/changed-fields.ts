import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import type { HoursInput } from '#contract/storefront/section-schema.ts';

/** Some fields of a section; what is left out stays as it is. */
export type SectionChange<Section> = { readonly [Field in keyof Section]?: Section[Field] | undefined };

/** What a form changes: of the fields that it sends, those that it names; all if it names none. */
export function changesOf<Section extends { readonly changed?: readonly string[] | undefined }>(
  section: Section,
): SectionChange<Section> {
  const { changed } = section;
  const changes: Partial<Section> = { ...section };
  for (const name in section) if (changed && !changed.includes(name)) delete changes[name];
  return changes;
}

export interface HoursChange {
  readonly days: SectionChange<OpeningHours>;
  readonly timezone: string | undefined;
}

/** What a form changes of the hours: some days, and perhaps the time zone. */
export function hoursChangeOf({ opening_hours, timezone, changed }: HoursInput): HoursChange {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...rest } = changesOf({
    ...opening_hours,
    timezone,
    changed,
  });
  const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  return { days, timezone: rest.timezone };
}
