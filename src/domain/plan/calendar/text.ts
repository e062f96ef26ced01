/** Octets of a line before its line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

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
  let [piece, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      // The blank that begins the next piece counts.
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
