import type { VersionDifference, VersionLine } from '#contract/protocol/version-schema.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

export interface VersionContent {
  readonly name: string;
  readonly description: string;
  readonly lines: readonly VersionLine[];
}

const variantIdOf = ({ product_variant_id: id }: { readonly product_variant_id: number }): number => id;
const indexLinesByVariant = (lines: readonly VersionLine[]) => new Map(lines.map((line) => [variantIdOf(line), line]));
const compareValues = <T>(oldValue: T, newValue: T) =>
  oldValue === newValue ? undefined : { from: oldValue, to: newValue };

function compareLines(oldLine: VersionLine, newLine: VersionLine): VersionDifference['changed'] {
  const changeOfQuantity = compareValues(oldLine.quantity, newLine.quantity);
  const changeOfNotes = compareValues(oldLine.notes, newLine.notes);
  const changeOfDose = isSameDose(oldLine.dose, newLine.dose) ? undefined : { from: oldLine.dose, to: newLine.dose };
  return changeOfQuantity || changeOfNotes || changeOfDose
    ? [
        {
          product_variant_id: variantIdOf(oldLine),
          quantity: changeOfQuantity,
          notes: changeOfNotes,
          dose: changeOfDose,
        },
      ]
    : [];
}

/** Compares two versions of a protocol, matching lines by variant. */
export function diffVersions(oldVersion: VersionContent, newVersion: VersionContent): VersionDifference {
  const [oldLines, newLines] = [indexLinesByVariant(oldVersion.lines), indexLinesByVariant(newVersion.lines)];
  const commonIdsInOldOrder = oldVersion.lines.map(variantIdOf).filter((id) => newLines.has(id));
  const commonIdsInNewOrder = newVersion.lines.map(variantIdOf).filter((id) => oldLines.has(id));
  const isReordered = commonIdsInOldOrder.some((id, index) => id !== commonIdsInNewOrder[index]);
  return {
    name: compareValues(oldVersion.name, newVersion.name),
    description: compareValues(oldVersion.description, newVersion.description),
    added: newVersion.lines.flatMap((line, index) => (oldLines.has(variantIdOf(line)) ? [] : [{ index, line }])),
    removed: oldVersion.lines.filter((line) => !newLines.has(variantIdOf(line))),
    changed: oldVersion.lines.flatMap((line) => {
      const newLineOfVariant = newLines.get(variantIdOf(line));
      return newLineOfVariant ? compareLines(line, newLineOfVariant) : [];
    }),
    ...(isReordered && { moved: commonIdsInNewOrder }),
  };
}
