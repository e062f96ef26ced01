/** An unsigned number with the most significant byte first; undefined past the end. */
export function readBig(bytes: Uint8Array, at: number, length: number): number | undefined {
  let value = 0;
  for (let place = at; place < at + length; place++) {
    const byte = bytes[place];
    if (byte === undefined) return undefined;
    value = value * 256 + byte;
  }
  return value;
}

/** An unsigned number with the least significant byte first; undefined past the end. */
export function readLittle(bytes: Uint8Array, at: number, length: number): number | undefined {
  let value = 0;
  for (let place = at + length - 1; place >= at; place--) {
    const byte = bytes[place];
    if (byte === undefined) return undefined;
    value = value * 256 + byte;
  }
  return value;
}

/** Characters of a name of four letters, or fewer at the end. */
export function readName(bytes: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** A number in `length` bytes, the most significant one first. */
export function writeBig(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);
}

/** A number in `length` bytes, the least significant one first. */
export function writeLittle(value: number, length: number): Uint8Array {
  return writeBig(value, length).reverse();
}

/** A byte for each character of an ASCII name. */
export function writeName(name: string): Uint8Array {
  return Uint8Array.from(name, (character) => character.charCodeAt(0));
}

/** The parts one after the other, as a copy. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
