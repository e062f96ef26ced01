/** Makes hyphens and spaces non-breaking; `readShorthand` accepts the result. */
export function makeNonBreaking(shorthandText: string): string {
  return shorthandText.replaceAll('-', '\u2011').replaceAll(' ', '\u00A0');
}
