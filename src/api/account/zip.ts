import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** True for files in a compressed format, such as pictures, which are not compressed again. */
  readonly isCompressed?: boolean;
}

async function* compressToZipChunks(files: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const readyChunks: Uint8Array[] = [];
  const zipWriter = new Zip((error, zippedChunk) => {
    if (error) throw error;
    if (zippedChunk.length > 0) readyChunks.push(zippedChunk);
  });
  const takeReadyChunks = () => readyChunks.splice(0);
  for await (const { name, pieces, isCompressed } of files) {
    const zipEntry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zipWriter.add(zipEntry);
    for await (const contentChunk of pieces) {
      zipEntry.push(contentChunk);
      yield* takeReadyChunks();
    }
    zipEntry.push(new Uint8Array(), true);
    yield* takeReadyChunks();
  }
  zipWriter.end();
  yield* takeReadyChunks();
}

/** Streams files as a zip archive, making each chunk only when the reader asks for it. */
export function createZipStream(files: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const zippedChunks = compressToZipChunks(files);
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
