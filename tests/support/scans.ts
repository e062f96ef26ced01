/** A progressive JPEG with its last scan repeated until there are so many. */
export function withScans(jpeg: Uint8Array, scans: number): Uint8Array<ArrayBuffer> {
  const starts: number[] = [];
  for (let at = 2; at < jpeg.length - 1; at++)
    if (jpeg[at] === 0xff && jpeg[at + 1] === 0xda) starts.push(at);
  const last = starts.at(-1);
  if (last === undefined) throw new Error('no progressive JPEG');
  const end = jpeg.length - 2;
  const scan = jpeg.subarray(last, end);
  const parts = [jpeg.subarray(0, end), ...Array.from({ length: scans - starts.length }, () => scan)];
  const bytes = new Uint8Array(end + (parts.length - 1) * scan.length + 2);
  let at = 0;
  for (const part of [...parts, jpeg.subarray(end)]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
