/** Download failure as a sentence for the operator. */
class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

export interface DownloadLimits {
  readonly maximumBytes: number;
  /** Time limit in milliseconds, up to the last byte. */
  readonly timeoutMs: number;
}

async function readWithinLimit(response: Response, { maximumBytes: byteLimit }: DownloadLimits): Promise<Buffer> {
  const createSizeError = () => new DownloadError(`larger than ${Math.floor(byteLimit / 1_000_000)} MB`);
  if (Number(response.headers.get('Content-Length') ?? 0) > byteLimit) throw createSizeError();
  const responseChunks: Uint8Array[] = [];
  let receivedByteCount = 0;
  for await (const responseChunk of response.body ?? []) {
    receivedByteCount += responseChunk.byteLength;
    // Leaving the loop cancels the download.
    if (receivedByteCount > byteLimit) throw createSizeError();
    responseChunks.push(responseChunk);
  }
  return Buffer.concat(responseChunks);
}

/** Downloads a picture; throws DownloadError on any failure. */
export async function downloadPicture(pictureUrl: string, downloadLimits: DownloadLimits): Promise<Buffer> {
  const url = URL.parse(pictureUrl);
  if (!url || !/^https?:$/.test(url.protocol)) throw new DownloadError('no address of the web');
  const timeoutSignal = AbortSignal.timeout(downloadLimits.timeoutMs);
  try {
    const response = await fetch(url, { signal: timeoutSignal, headers: { Accept: 'image/*' } });
    if (!response.ok) {
      await response.body?.cancel();
      throw new DownloadError(`the server answers ${response.status}`);
    }
    return await readWithinLimit(response, downloadLimits);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (timeoutSignal.aborted) throw new DownloadError(`not there within ${downloadLimits.timeoutMs / 1000} seconds`);
    throw new DownloadError('the server cannot be reached or hangs up');
  }
}
