import type { Diff, VersionLine } from '#contract/protocol/version-schema.ts';
import { isSameDose } from '#domain/protocol/same-dose.ts';

export interface VersionState {
  readonly name: string;
  readonly description: string;
  readonly lines: readonly VersionLine[];
}

const idOf = ({ product_variant_id: id }: { readonly product_variant_id: number }): number => id;
const byId = (lines: readonly VersionLine[]) => new Map(lines.map((line) => [idOf(line), line]));
const change = <T>(from: T, to: T) => (from === to ? undefined : { from, to });

function changeOf(one: VersionLine, other: VersionLine): Diff['changed'] {
  const quantity = change(one.quantity, other.quantity);
  const notes = change(one.notes, other.notes);
  const dose = isSameDose(one.dose, other.dose) ? undefined : { from: one.dose, to: other.dose };
  return quantity || notes || dose ? [{ product_variant_id: idOf(one), quantity, notes, dose }] : [];
}

/** Compares two versions of a protocol, matching lines by variant. */
export function diffVersions(from: VersionState, to: VersionState): Diff {
  const [before, after] = [byId(from.lines), byId(to.lines)];
  const common = from.lines.map(idOf).filter((id) => after.has(id));
  const order = to.lines.map(idOf).filter((id) => before.has(id));
  const isMoved = common.some((id, index) => id !== order[index]);
  return {
    name: change(from.name, to.name),
    description: change(from.description, to.description),
    added: to.lines.flatMap((line, index) => (before.has(idOf(line)) ? [] : [{ index, line }])),
    removed: from.lines.filter((line) => !after.has(idOf(line))),
    changed: from.lines.flatMap((line) => {
      const other = after.get(idOf(line));
      return other ? changeOf(line, other) : [];
    }),
    ...(isMoved && { moved: order }),
  };
}
