import type { VersionDifference, VersionLine } from '#contract/protocol/version-schema.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

export interface VersionContent {
  readonly name: string;
  readonly description: string;
  readonly lines: readonly VersionLine[];
}

const variantIdOf = ({ product_variant_id: id }: { readonly product_variant_id: number }): number => id;
const indexLinesByVariant = (lines: readonly VersionLine[]) => new Map(lines.map((line) => [variantIdOf(line), line]));
const compareValues = <T>(formerValue: T, newValue: T) =>
  formerValue === newValue ? undefined : { from: formerValue, to: newValue };

function compareLines(line: VersionLine, newLine: VersionLine): VersionDifference['changed'] {
  const quantity = compareValues(line.quantity, newLine.quantity);
  const notes = compareValues(line.notes, newLine.notes);
  const dose = isSameDose(line.dose, newLine.dose) ? undefined : { from: line.dose, to: newLine.dose };
  return quantity || notes || dose ? [{ product_variant_id: variantIdOf(line), quantity, notes, dose }] : [];
}

/** Compares two versions of a protocol, matching lines by variant. */
export function diffVersions(oldVersion: VersionContent, newVersion: VersionContent): VersionDifference {
  const [oldLines, newLines] = [indexLinesByVariant(oldVersion.lines), indexLinesByVariant(newVersion.lines)];
  const commonVariantIds = oldVersion.lines.map(variantIdOf).filter((id) => newLines.has(id));
  const newOrderIds = newVersion.lines.map(variantIdOf).filter((id) => oldLines.has(id));
  const isReordered = commonVariantIds.some((id, index) => id !== newOrderIds[index]);
  return {
    name: compareValues(oldVersion.name, newVersion.name),
    description: compareValues(oldVersion.description, newVersion.description),
    added: newVersion.lines.flatMap((line, index) => (oldLines.has(variantIdOf(line)) ? [] : [{ index, line }])),
    removed: oldVersion.lines.filter((line) => !newLines.has(variantIdOf(line))),
    changed: oldVersion.lines.flatMap((line) => {
      const newLine = newLines.get(variantIdOf(line));
      return newLine ? compareLines(line, newLine) : [];
    }),
    ...(isReordered && { moved: newOrderIds }),
  };
}
