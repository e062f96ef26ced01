import type { BrandNote } from '../data/brands.ts';
import type { PortionUnit } from '../data/delivery-forms.ts';
import { isGlass } from '../product/container.ts';
import type { Formulation } from '../product/formulation.ts';
import type { Container } from '../product/product.ts';

const takenInMouth: readonly PortionUnit[] = ['lozenge', 'spray', 'gummy'];

/** What is sucked, chewed or sprayed needs no meal, and what is one piece cannot be spread over the day. */
export function timingOf({ recipe: { timing }, form, offer }: Formulation): string | null {
  if (takenInMouth.includes(form.portionUnit) && (timing === 'with-meal' || timing === 'with-fat'))
    return null;
  return timing === 'spread' && offer.units === 1 ? 'with-meal' : timing;
}

const SHORT_LIST = 3;

/** What the brand says of its work, if it is true of this product; that batches are tested is true of all. */
function brandNote({ brand, excipients }: Formulation, container: Container): BrandNote {
  if (brand.note === 'glass' && !isGlass(container, brand)) return 'batch-tested';
  return brand.note === 'short-list' && excipients.length > SHORT_LIST ? 'batch-tested' : brand.note;
}

/** "Nothing is added" holds for pure powders, "standardised" where there is a marker, "matched" where there are several. */
function isTrue(note: string, { lines, excipients }: Formulation): boolean {
  if (note === 'herbs') return lines.some(({ ingredient }) => ingredient.marker !== undefined);
  if (note === 'whole-herbs') return excipients.length === 0;
  return note !== 'formula' || lines.length > 2;
}

/** Keys of sentences for the description: on the subject, on its origin, and on how the brand works. */
export function notesOf(formulation: Formulation, container: Container, isVegan: boolean): string[] {
  const { note } = formulation.recipe;
  const about = note && isTrue(note, formulation) ? [note] : [];
  return [...about, ...(isVegan ? ['vegan'] : []), brandNote(formulation, container)];
}
