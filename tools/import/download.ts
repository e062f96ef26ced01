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
  let receivedBytes = 0;
  for await (const chunk of response.body ?? []) {
    receivedBytes += chunk.byteLength;
    // Leaving the loop cancels the download.
    if (receivedBytes > byteLimit) throw createSizeError();
    responseChunks.push(chunk);
  }
  return Buffer.concat(responseChunks);
}

/** Downloads a picture; throws DownloadError on any failure. */
export async function downloadPicture(pictureUrl: string, downloadLimits: DownloadLimits): Promise<Buffer> {
  const url = URL.parse(pictureUrl);
  if (!url || !/^https?:$/.test(url.protocol)) throw new DownloadError('no address of the web');
  const signal = AbortSignal.timeout(downloadLimits.timeoutMs);
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'image/*' } });
    if (!response.ok) {
      await response.body?.cancel();
      throw new DownloadError(`the server answers ${response.status}`);
    }
    return await readWithinLimit(response, downloadLimits);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (signal.aborted) throw new DownloadError(`not there within ${downloadLimits.timeoutMs / 1000} seconds`);
    throw new DownloadError('the server cannot be reached or hangs up');
  }
}
