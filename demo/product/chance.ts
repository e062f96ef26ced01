/** A well-mixed 32-bit hash of a text (FNV-1a with a murmur finish). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * A number from 0 to below 1 that depends on the text alone, so that a product comes out the same however many
 * are made and in whatever order.
 */
export function chance(text: string): number {
  return hash(text) / 0x1_0000_0000;
}
