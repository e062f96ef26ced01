import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fallbackSvg } from '../../demo/index.ts';
import { DRAWN_FOLDER, PICTURE_FILE } from '../pictures/drawn-pictures.ts';
import { type PictureFile, rasterise } from '../pictures/raster.ts';

const SIZE = /-(\d+)\.\w+$/;

interface Answer {
  readonly type: string;
  readonly cache: string;
  readonly body: Buffer;
}

/** The neutral pack in the size that a file name ends with, so that the layout stays when the picture comes. */
function neutralPack(name: string, sizes: readonly PictureFile[]): Buffer {
  const size = Number(SIZE.exec(name)?.[1]);
  const file = sizes.find((one) => one.size === size) ?? sizes[0];
  return file?.data ?? Buffer.alloc(0);
}

async function answer(name: string, folder: string, neutral: readonly PictureFile[]): Promise<Answer> {
  const drawn = PICTURE_FILE.test(name)
    ? await readFile(join(folder, name)).catch(() => undefined)
    : undefined;
  return drawn === undefined
    ? { type: 'image/webp', cache: 'no-store', body: neutralPack(name, neutral) }
    : {
        type: `image/${extname(name).slice(1)}`,
        cache: 'public, max-age=31536000, immutable',
        body: drawn,
      };
}

export interface PictureServer {
  readonly url: string;
  readonly stop: () => void;
}

/**
 * Serves drawn pictures to the local worker (`src/edge/late-pictures.ts`), which asks for those that are not among its
 * static files: a picture as soon as it is drawn, the neutral pack until then, which nobody may cache.
 */
export async function servePictures(folder = DRAWN_FOLDER): Promise<PictureServer> {
  const neutral = await rasterise(fallbackSvg(), 'never');
  const server = createServer((request, response) => {
    const name = (request.url ?? '').split('/').at(-1) ?? '';
    void answer(name, folder, neutral).then(({ type, cache, body }) =>
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': cache }).end(body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The picture server has no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}
