import sharp from 'sharp';

/** Share of a maskable icon's width that no mask cuts off. */
const SAFE = 0.8;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function draw(svg: Buffer, size: number): Promise<Buffer> {
  const { width = size } = await sharp(svg).metadata();
  return sharp(svg, { density: (72 * size) / width })
    .resize(size, size, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
}

async function onGround(svg: Buffer, size: number, share: number, ground: string): Promise<Buffer> {
  const icon = await draw(svg, Math.round(size * share));
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: icon }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Icons in all sizes by file name; `ground` is the background of opaque icons. */
export async function drawIcons(svg: Buffer, ground: string): Promise<Map<string, Buffer>> {
  return new Map([
    ['touch.png', await onGround(svg, 180, 1, ground)],
    ['icon-192.png', await draw(svg, 192)],
    ['icon-512.png', await draw(svg, 512)],
    ['maskable-192.png', await onGround(svg, 192, SAFE, ground)],
    ['maskable-512.png', await onGround(svg, 512, SAFE, ground)],
  ]);
}

/** Default preview picture of shared links: the icon on a background colour. */
export async function drawCard(svg: Buffer, ground: string): Promise<Buffer> {
  const icon = await draw(svg, 320);
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: ground } })
    .composite([{ input: icon }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
