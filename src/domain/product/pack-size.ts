/** What the import stores of a variant whose file says nothing of its size. */
const UNSAID = 'piece';

interface Sized {
  readonly label?: string | null | undefined;
  readonly unit_of_measure?: string | undefined;
}

/** The size of a pack in words, or undefined where nobody has said it. */
export function packSize({ label, unit_of_measure: unit }: Sized): string | undefined {
  return label ?? (unit === UNSAID ? undefined : unit);
}
