import type { VersionDifference, VersionLine } from '#contract/protocol/version-schema.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

export interface VersionContent {
  readonly name: string;
  readonly description: string;
  readonly lines: readonly VersionLine[];
}

const variantIdOf = ({ product_variant_id: id }: { readonly product_variant_id: number }): number => id;
const linesById = (lines: readonly VersionLine[]) => new Map(lines.map((line) => [variantIdOf(line), line]));
const differenceOf = <T>(from: T, to: T) => (from === to ? undefined : { from, to });

function lineDifference(one: VersionLine, other: VersionLine): VersionDifference['changed'] {
  const quantity = differenceOf(one.quantity, other.quantity);
  const notes = differenceOf(one.notes, other.notes);
  const dose = isSameDose(one.dose, other.dose) ? undefined : { from: one.dose, to: other.dose };
  return quantity || notes || dose ? [{ product_variant_id: variantIdOf(one), quantity, notes, dose }] : [];
}

/** Compares two versions of a protocol, matching lines by variant. */
export function diffVersions(from: VersionContent, to: VersionContent): VersionDifference {
  const [before, after] = [linesById(from.lines), linesById(to.lines)];
  const commonIds = from.lines.map(variantIdOf).filter((id) => after.has(id));
  const order = to.lines.map(variantIdOf).filter((id) => before.has(id));
  const isReordered = commonIds.some((id, index) => id !== order[index]);
  return {
    name: differenceOf(from.name, to.name),
    description: differenceOf(from.description, to.description),
    added: to.lines.flatMap((line, index) => (before.has(variantIdOf(line)) ? [] : [{ index, line }])),
    removed: from.lines.filter((line) => !after.has(variantIdOf(line))),
    changed: from.lines.flatMap((line) => {
      const other = after.get(variantIdOf(line));
      return other ? lineDifference(line, other) : [];
    }),
    ...(isReordered && { moved: order }),
  };
}
