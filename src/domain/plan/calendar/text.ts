/** Octets of a line before its line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Octets of a character in UTF-8; an encoder for each takes longer than all else that a calendar asks for. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A text as a property's value: backslash, semicolon, comma and line breaks escaped, control characters left out. */
export function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, '');
}

/** A content line in pieces of at most 75 octets; no character is split. */
export function folded(line: string): string {
  const pieces: string[] = [];
  let [first, place, octets] = [0, 0, 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(line.slice(first, place));
      // The blank that begins the next piece counts.
      [first, octets] = [place, 1];
    }
    octets += size;
    place += character.length;
  }
  return [...pieces, line.slice(first)].join('\r\n ');
}
