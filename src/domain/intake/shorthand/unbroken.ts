/** Shorthand for a sentence: no line breaks in it. `readShorthand` reads it, so that it can be copied. */
export function unbroken(shorthand: string): string {
  return shorthand.replaceAll('-', '\u2011').replaceAll(' ', '\u00A0');
}
