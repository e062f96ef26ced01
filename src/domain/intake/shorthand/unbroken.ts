/** Makes hyphens and spaces non-breaking; `readShorthand` accepts the result. */
export function makeNonBreaking(shorthand: string): string {
  return shorthand.replaceAll('-', '\u2011').replaceAll(' ', '\u00A0');
}
