import sharp from 'sharp';
import { storefrontScenes } from '../../demo/index.ts';
import { type Picture, readPicture } from '../../src/domain/media/picture.ts';

/** Scenes are drawn larger than they are shown; dots an inch, 72 being their own size. */
const DENSITY = 54;
const QUALITY = 80;

/** Checks a file as an upload is checked. */
function accepted(file: Buffer): Picture {
  const reading = readPicture(new Uint8Array(file));
  if (!reading.ok) throw new Error(`A picture of the seed is refused: ${reading.reason}`);
  return reading.picture;
}

async function draw(svg: string): Promise<Picture> {
  const drawn = sharp(Buffer.from(svg), { density: DENSITY }).removeAlpha();
  return accepted(await drawn.webp({ quality: QUALITY, smartSubsample: true }).toBuffer());
}

async function drawLogo(svg: string): Promise<Picture> {
  const drawn = sharp(Buffer.from(svg), { density: DENSITY });
  return accepted(await drawn.png({ palette: true, colours: 128 }).toBuffer());
}

/** The pictures of the seed's storefront, always the same ones. */
export async function drawStorefrontPictures() {
  const { logo, header, about, approach, packages } = storefrontScenes();
  return {
    logo: await drawLogo(logo),
    header: await draw(header),
    about: await draw(about),
    approach: [await draw(approach[0]), await draw(approach[1])],
    packages: [await draw(packages[0]), await draw(packages[1])],
  } as const;
}

export type StorefrontPictures = Awaited<ReturnType<typeof drawStorefrontPictures>>;
