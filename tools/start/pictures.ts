import { drawPictures } from '../pictures/drawing.ts';
import { DRAWN_FOLDER, placeDrawnPictures } from '../pictures/drawn-pictures.ts';
import { HOME_PICTURES } from '../pictures/missing-pictures.ts';
import { findPicture } from '../pictures/picture-folder.ts';
import { step } from '../process/step.ts';
import { type PictureServer, servePictures } from './picture-server.ts';
import type { Settings } from './settings.ts';

const REPORTED_EVERY = 100;
/** What the home page shows is always waited for, the other first pictures for 15 seconds. */
const LIMIT = { time: 15_000, atLeast: HOME_PICTURES };

function report(failures: readonly string[]): void {
  if (failures.length === 0) return;
  console.error(`${failures.length} pictures could not be drawn; the shop shows a neutral pack instead:`);
  for (const failure of failures) console.error(`  ${failure}`);
}

/** Draws what a visitor sees first, so that the server finds it among its static files. A slow machine stops early. */
export async function drawFirst(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const order = { paths, folder: DRAWN_FOLDER, isBehind: false, limit: LIMIT };
  report(await step(`Drawing the first ${paths.length} product pictures`, () => drawPictures(order)));
  placeDrawnPictures();
}

/**
 * Draws the other pictures while the shop is open, unless `DEMO_PICTURES=first` leaves them out, as tests do. A failure
 * is reported and tried again at the next start.
 */
export async function drawRest(missing: readonly string[]): Promise<void> {
  const paths = missing.filter((path) => findPicture(DRAWN_FOLDER, path) === undefined);
  if (paths.length === 0 || process.env.DEMO_PICTURES === 'first') return;
  console.log(`Drawing the other ${paths.length} product pictures; the shop is open meanwhile`);
  const failures = await drawPictures({ paths, folder: DRAWN_FOLDER, isBehind: true }, (done) => {
    if (done % REPORTED_EVERY === 0) console.log(`${done} of ${paths.length} product pictures are drawn`);
  });
  report(failures);
  if (failures.length === 0) console.log('All product pictures are drawn');
}

/** The settings of a shop whose pictures may be missing: its worker asks the picture server for them. */
export async function withPictureServer(
  settings: Settings,
): Promise<Settings & { readonly pictures: PictureServer }> {
  const pictures = await servePictures();
  return { ...settings, pictures, variables: { ...settings.variables, DEV_PICTURES_URL: pictures.url } };
}
