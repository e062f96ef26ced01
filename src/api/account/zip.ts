import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipFile {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** True for files in a compressed format, such as pictures, which are not compressed again. */
  readonly isCompressed?: boolean;
}

async function* zipFiles(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const readyChunks: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) readyChunks.push(piece);
  });
  const takeReady = () => readyChunks.splice(0);
  for await (const { name, pieces, isCompressed } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for await (const piece of pieces) {
      entry.push(piece);
      yield* takeReady();
    }
    entry.push(new Uint8Array(), true);
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}

/** Streams files as a zip archive, making each chunk only when the reader asks for it. */
export function zipStream(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array> {
  const zippedChunks = zipFiles(files);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await zippedChunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await zippedChunks.return(undefined);
    },
  });
}
