import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export const PIECES_HEADER = 'x-in-pieces';

/** Bytes per piece of a page; the pauses between pieces (ms) let a slow processor paint. */
const PIECE_BYTES = 3300;
const FIRST_PAUSE_MS = 500;
const PAUSE_MS = 40;

/** Stream that splits a page as a bad network does: after the start tag of `main`, then every few kilobytes. */
export function splitIntoPieces(): Transform {
  let head: Buffer | undefined = Buffer.alloc(0);
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      let rest: Buffer = chunk;
      if (head) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf('>', Math.max(0, head.indexOf('<main'))) + 1;
        if (!head.includes('<main') || end === 0) return void done();
        this.push(head.subarray(0, end));
        rest = head.subarray(end);
        head = undefined;
        await wait(FIRST_PAUSE_MS);
      }
      for (let start = 0; start < rest.length; start += PIECE_BYTES) {
        this.push(rest.subarray(start, start + PIECE_BYTES));
        await wait(PAUSE_MS);
      }
      done();
    },
    flush(done) {
      done(null, head);
    },
  });
}
