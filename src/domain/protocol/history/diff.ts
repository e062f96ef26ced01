import type { VersionDifference, VersionLine } from '#contract/protocol/version-schema.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

export interface VersionContent {
  readonly name: string;
  readonly description: string;
  readonly lines: readonly VersionLine[];
}

const variantIdOf = ({ product_variant_id: id }: { readonly product_variant_id: number }): number => id;
const linesById = (lines: readonly VersionLine[]) => new Map(lines.map((line) => [variantIdOf(line), line]));
const differenceOf = <T>(before: T, after: T) => (before === after ? undefined : { from: before, to: after });

function lineDifference(line: VersionLine, laterLine: VersionLine): VersionDifference['changed'] {
  const quantity = differenceOf(line.quantity, laterLine.quantity);
  const notes = differenceOf(line.notes, laterLine.notes);
  const dose = isSameDose(line.dose, laterLine.dose) ? undefined : { from: line.dose, to: laterLine.dose };
  return quantity || notes || dose ? [{ product_variant_id: variantIdOf(line), quantity, notes, dose }] : [];
}

/** Compares two versions of a protocol, matching lines by variant. */
export function diffVersions(oldVersion: VersionContent, newVersion: VersionContent): VersionDifference {
  const [oldLines, newLines] = [linesById(oldVersion.lines), linesById(newVersion.lines)];
  const commonIds = oldVersion.lines.map(variantIdOf).filter((id) => newLines.has(id));
  const order = newVersion.lines.map(variantIdOf).filter((id) => oldLines.has(id));
  const isReordered = commonIds.some((id, index) => id !== order[index]);
  return {
    name: differenceOf(oldVersion.name, newVersion.name),
    description: differenceOf(oldVersion.description, newVersion.description),
    added: newVersion.lines.flatMap((line, index) => (oldLines.has(variantIdOf(line)) ? [] : [{ index, line }])),
    removed: oldVersion.lines.filter((line) => !newLines.has(variantIdOf(line))),
    changed: oldVersion.lines.flatMap((line) => {
      const laterLine = newLines.get(variantIdOf(line));
      return laterLine ? lineDifference(line, laterLine) : [];
    }),
    ...(isReordered && { moved: order }),
  };
}
