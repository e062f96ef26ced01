import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { CARD, fallbackSvg, socialCardSvg } from '../../demo/index.ts';
import { inProject } from '../project.ts';
import { rasterise } from './raster.ts';

/** Rewrites the two committed pictures of the shop itself: `node tools/pictures/write-shop-pictures.ts`. */
const fallback = (await rasterise(fallbackSvg())).find(({ size }) => size === 75);
if (!fallback) throw new Error('The fallback picture was not made.');
mkdirSync(inProject('public', 'fallback'), { recursive: true });
writeFileSync(inProject('public', 'fallback', 'product-75.webp'), fallback.data);

// Painted at twice the size: scaled packs would else show the joints between their strips.
const painted = sharp(Buffer.from(socialCardSvg()), { density: 144 }).resize(CARD.width, CARD.height);
const card = await painted
  .flatten()
  .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toBuffer();
writeFileSync(inProject('shops', 'formulary', 'card.jpg'), card);
console.log(`fallback/product-75.webp ${fallback.data.length} bytes, card.jpg ${card.length} bytes`);
