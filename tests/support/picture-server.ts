import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface PictureServer {
  readonly url: string;
  /** Paths of all requests, in order. */
  readonly requestedPaths: string[];
  stop(): void;
}

/** Maximum size of a picture download in tests, in bytes. */
export const MAXIMUM_PICTURE_BYTES = 400_000;

const createColouredPicture = (width: number, height: number, backgroundColour: string) =>
  sharp({ create: { width, height, channels: 3, background: backgroundColour } });

async function createPicturesByPath(): Promise<Record<string, Buffer>> {
  // Upright it is 40 by 80, red above blue; its location must not survive.
  const lowerHalfPicture = await createColouredPicture(40, 40, '#0000ff').png().toBuffer();
  const uprightPicture = await createColouredPicture(40, 80, '#ff0000')
    .composite([{ input: lowerHalfPicture, top: 40, left: 0 }])
    .png()
    .toBuffer();
  const rotatedPicture = await sharp(uprightPicture)
    .rotate(270)
    .withExif({ IFD0: { Copyright: 'secret', Orientation: '6' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const dropsProductPicture = await sharp('demo/pictures/contents-drops-2f8f5b-2d7782a0db-1000.webp')
    .resize(600, 600)
    .flatten()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer();
  const widePicture = await createColouredPicture(2400, 1200, '#00aa00').webp().toBuffer();
  const transparentPicture = await sharp({
    create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  return {
    '/turned.jpg': rotatedPicture,
    '/wide.webp': widePicture,
    '/drops.png': dropsProductPicture,
    '/clear.png': transparentPicture,
    '/cut.jpg': rotatedPicture.subarray(0, rotatedPicture.length - 40),
    '/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    '/page.jpg': Buffer.from('<!doctype html><title>Sign in</title>'),
    '/large.jpg': Buffer.alloc(MAXIMUM_PICTURE_BYTES + 1),
  };
}

/** Sends bytes without end and without Content-Length. */
function sendEndlessResponse(response: ServerResponse): void {
  const writeChunks = () => {
    while (response.writable && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', writeChunks).on('error', () => undefined);
  writeChunks();
}

/** Starts a server with valid and invalid pictures, and with addresses that hang, fail or send without end. */
export async function startPictureServer(): Promise<PictureServer> {
  const picturesByPath = await createPicturesByPath();
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    const file = picturesByPath[path];
    if (path === '/hang.jpg') return;
    if (path === '/reset.jpg') return void response.socket?.destroy();
    if (path === '/flood.jpg') return sendEndlessResponse(response);
    if (path === '/moved.jpg') return void response.writeHead(302, { Location: '/wide.webp' }).end();
    response.writeHead(file ? 200 : 404, file && { 'Content-Length': file.length }).end(file);
  });
  // Slow machines pause longer than the default of five seconds, after which the connection is dropped.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requestedPaths,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
