/** Session storage: every entry that belongs to a person stands below this prefix and the person's id. */
export const PERSONAL = 'formulary:personal:';

/** Keys of the entries in this tab that belong to a person; none where the browser refuses its storage. */
export function personalKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PERSONAL));
  } catch {
    return [];
  }
}
