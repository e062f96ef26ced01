/** A number as people write it in either convention; text that is none stays text and is refused later. */
export function readNumber(text: string): number | string {
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replace(/(\d),(?=\d{3}\b)/g, '$1');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}
