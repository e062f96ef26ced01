import sharp from 'sharp';
import { aboutScene } from '../../catalogue/pictures/store/about-scene.ts';
import { deskScene } from '../../catalogue/pictures/store/desk-scene.ts';
import { groundScene } from '../../catalogue/pictures/store/ground-scene.ts';
import { headerScene } from '../../catalogue/pictures/store/header-scene.ts';
import { logoScene } from '../../catalogue/pictures/store/logo-scene.ts';
import { shelfScene } from '../../catalogue/pictures/store/shelf-scene.ts';
import { type Scene, sceneSvg } from '../../catalogue/pictures/store/svg.ts';
import { type Picture, readPicture } from '../../src/domain/media/picture.ts';

/** Scenes are drawn larger than they are shown; dots an inch, 72 being their own size. */
const DENSITY = 54;
const QUALITY = 80;

/** Takes a file through the same door as an upload. */
function accepted(file: Buffer): Picture {
  const reading = readPicture(new Uint8Array(file));
  if (!reading.ok) throw new Error(`A picture of the seed is refused: ${reading.reason}`);
  return reading.picture;
}

async function draw(scene: Scene): Promise<Picture> {
  const drawn = sharp(Buffer.from(sceneSvg(scene)), { density: DENSITY }).removeAlpha();
  return accepted(await drawn.webp({ quality: QUALITY, smartSubsample: true }).toBuffer());
}

async function drawLogo(): Promise<Picture> {
  const drawn = sharp(Buffer.from(sceneSvg(logoScene())), { density: DENSITY });
  return accepted(await drawn.png({ palette: true, colours: 128 }).toBuffer());
}

/** The pictures of the seed's store, always the same ones. */
export async function drawStorefrontPictures() {
  return {
    logo: await drawLogo(),
    header: await draw(headerScene()),
    about: await draw(aboutScene()),
    approach: [await draw(deskScene()), await draw(shelfScene())],
    packages: [
      await draw(groundScene('bowl', ['#e8ded0', '#d5c6b0'])),
      await draw(groundScene('leaves', ['#c9d6c4', '#a9bfa6'])),
    ],
  } as const;
}

export type StorefrontPictures = Awaited<ReturnType<typeof drawStorefrontPictures>>;
