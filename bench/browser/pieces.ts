import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

export const PIECES_HEADER_NAME = 'x-in-pieces';

/** Bytes per piece of a page; the pauses between pieces (ms) let a slow processor paint. */
const PIECE_BYTE_COUNT = 3300;
const FIRST_PAUSE_MS = 500;
const LATER_PAUSE_MS = 40;

/** Stream that splits a page as a bad network does: after the start tag of `main`, then every few kilobytes. */
export function splitIntoPieces(): Transform {
  let pageHead: Buffer | undefined = Buffer.alloc(0);
  return new Transform({
    async transform(pageChunk: Buffer, _encoding, callback) {
      let unsentBytes: Buffer = pageChunk;
      if (pageHead) {
        pageHead = Buffer.concat([pageHead, pageChunk]);
        const headEndOffset = pageHead.indexOf('>', Math.max(0, pageHead.indexOf('<main'))) + 1;
        if (!pageHead.includes('<main') || headEndOffset === 0) return void callback();
        this.push(pageHead.subarray(0, headEndOffset));
        unsentBytes = pageHead.subarray(headEndOffset);
        pageHead = undefined;
        await wait(FIRST_PAUSE_MS);
      }
      for (let pieceStartOffset = 0; pieceStartOffset < unsentBytes.length; pieceStartOffset += PIECE_BYTE_COUNT) {
        this.push(unsentBytes.subarray(pieceStartOffset, pieceStartOffset + PIECE_BYTE_COUNT));
        await wait(LATER_PAUSE_MS);
      }
      callback();
    },
    flush(callback) {
      callback(null, pageHead);
    },
  });
}
