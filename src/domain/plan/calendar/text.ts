/** Maximum octets of an iCalendar line (RFC 5545, 3.1). */
const MAXIMUM_LINE_OCTETS = 75;

/** Counts the UTF-8 octets of a character; calling `TextEncoder` per character dominated the calendar's time. */
function countOctets(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

export function escapeText(calendarText: string): string {
  return calendarText
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, '');
}

/** Folds an iCalendar line to 75 octets without splitting characters. */
export function foldLine(calendarLine: string): string {
  const foldedLines: string[] = [];
  let [lineStart, position, octets] = [0, 0, 0];
  for (const character of calendarLine) {
    const octetCount = countOctets(character);
    if (octets + octetCount > MAXIMUM_LINE_OCTETS) {
      foldedLines.push(calendarLine.slice(lineStart, position));
      [lineStart, octets] = [position, 1];
    }
    octets += octetCount;
    position += character.length;
  }
  return [...foldedLines, calendarLine.slice(lineStart)].join('\r\n ');
}
