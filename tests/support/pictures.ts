import sharp from 'sharp';

/** Metadata that the shop must remove from pictures. */
const SECRET_METADATA = 'taken at Birkenweg 12 by Dana';

const PICTURE_SIZE_PX = { width: 96, height: 64 };

/** Pixels with gradients and an edge, in which a wrong order or position is noticed. */
function createPixels(channelCount: 3 | 4): Buffer {
  const pixelData = Buffer.alloc(PICTURE_SIZE_PX.width * PICTURE_SIZE_PX.height * channelCount);
  for (let pixelIndex = 0; pixelIndex < PICTURE_SIZE_PX.width * PICTURE_SIZE_PX.height; pixelIndex++) {
    const [x, y] = [pixelIndex % PICTURE_SIZE_PX.width, Math.floor(pixelIndex / PICTURE_SIZE_PX.width)];
    pixelData.set([x * 2, y * 3, x > 40 ? 200 : 30, x + y].slice(0, channelCount), pixelIndex * channelCount);
  }
  return pixelData;
}

const drawPicture = (channels: 3 | 4 = 3) => sharp(createPixels(channels), { raw: { ...PICTURE_SIZE_PX, channels } });

/** Picture with metadata as a camera or editor writes it. */
const drawPictureWithMetadata = (channelCount: 3 | 4 = 3, exifOrientation = 1) =>
  drawPicture(channelCount)
    .withExif({
      IFD0: { Copyright: SECRET_METADATA, Artist: SECRET_METADATA },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET_METADATA}</x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation: exifOrientation });

/** One picture of each accepted kind, by name. */
export async function createPictureFiles(): Promise<Record<string, { type: string; file: Buffer }>> {
  const files = {
    'PNG in true colour': ['image/png', drawPictureWithMetadata().png()],
    'PNG with transparency': ['image/png', drawPictureWithMetadata(4).png()],
    'PNG with a palette': ['image/png', drawPictureWithMetadata(4).png({ palette: true, colours: 16 })],
    'PNG interlaced': ['image/png', drawPictureWithMetadata().png({ progressive: true })],
    'PNG in grey': ['image/png', drawPictureWithMetadata().greyscale().png()],
    'JPEG baseline': ['image/jpeg', drawPictureWithMetadata().jpeg()],
    'JPEG progressive': ['image/jpeg', drawPictureWithMetadata().jpeg({ progressive: true, mozjpeg: true })],
    'JPEG in grey': ['image/jpeg', drawPictureWithMetadata().greyscale().jpeg()],
    'JPEG in CMYK': ['image/jpeg', drawPicture().toColourspace('cmyk').jpeg()],
    'WebP lossy': ['image/webp', drawPictureWithMetadata().webp()],
    'WebP lossy with transparency': ['image/webp', drawPictureWithMetadata(4).webp()],
    'WebP lossless': ['image/webp', drawPictureWithMetadata(4).webp({ lossless: true })],
    'WebP plain': ['image/webp', drawPicture().webp()],
  } as const;
  const pendingFileEntries = Object.entries(files).map(async ([name, [type, picture]]) => {
    return [name, { type, file: await picture.toBuffer() }] as const;
  });
  return Object.fromEntries(await Promise.all(pendingFileEntries));
}
