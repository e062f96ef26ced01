import sharp from 'sharp';

/** Share of a maskable icon's width that no mask cuts off. */
const MASK_SAFE_WIDTH_SHARE = 0.8;
const TRANSPARENT_COLOUR = { r: 0, g: 0, b: 0, alpha: 0 };

async function drawSvg(svg: Buffer, sizePx: number): Promise<Buffer> {
  const { width = sizePx } = await sharp(svg).metadata();
  return sharp(svg, { density: (72 * sizePx) / width })
    .resize(sizePx, sizePx, { fit: 'contain', background: TRANSPARENT_COLOUR })
    .png()
    .toBuffer();
}

async function drawOnBackground(
  svg: Buffer,
  edgeLengthPx: number,
  iconWidthShare: number,
  backgroundColour: string,
): Promise<Buffer> {
  const drawnIcon = await drawSvg(svg, Math.round(edgeLengthPx * iconWidthShare));
  return sharp({ create: { width: edgeLengthPx, height: edgeLengthPx, channels: 3, background: backgroundColour } })
    .composite([{ input: drawnIcon }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Icons in all sizes by file name; `backgroundColour` fills the opaque icons. */
export async function drawIcons(svg: Buffer, backgroundColour: string): Promise<Map<string, Buffer>> {
  return new Map([
    ['touch.png', await drawOnBackground(svg, 180, 1, backgroundColour)],
    ['icon-192.png', await drawSvg(svg, 192)],
    ['icon-512.png', await drawSvg(svg, 512)],
    ['maskable-192.png', await drawOnBackground(svg, 192, MASK_SAFE_WIDTH_SHARE, backgroundColour)],
    ['maskable-512.png', await drawOnBackground(svg, 512, MASK_SAFE_WIDTH_SHARE, backgroundColour)],
  ]);
}

/** Default preview picture of shared links: the icon on a background colour. */
export async function drawPreviewCard(svg: Buffer, backgroundColour: string): Promise<Buffer> {
  const icon = await drawSvg(svg, 320);
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: backgroundColour } })
    .composite([{ input: icon }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
