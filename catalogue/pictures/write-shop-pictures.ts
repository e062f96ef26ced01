import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fallbackSvg } from './fallback.ts';
import { rasterise } from './raster.ts';
import { CARD, socialCardSvg } from './social-card.ts';

const shop = new URL('../../public/', import.meta.url);

const fallback = (await rasterise(fallbackSvg())).find(({ size }) => size === 75);
if (!fallback) throw new Error('The fallback picture was not made.');
await mkdir(new URL('fallback/', shop), { recursive: true });
await writeFile(new URL('fallback/product-75.webp', shop), fallback.data);

// Painted at twice the size: scaled packs would else show the joints between their strips.
const painted = sharp(Buffer.from(socialCardSvg()), { density: 144 }).resize(CARD.width, CARD.height);
const card = await painted
  .flatten()
  .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toBuffer();
await writeFile(new URL('og.jpg', shop), card);
console.log(`fallback/product-75.webp ${fallback.data.length} bytes, og.jpg ${card.length} bytes`);
