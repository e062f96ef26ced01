import { cataloguePictures } from '../demo/index.ts';
import { drawPictures } from './pictures/drawing.ts';
import { DRAWN_FOLDER } from './pictures/drawn-pictures.ts';
import { findPicture } from './pictures/picture-folder.ts';
import { step } from './process/step.ts';

/** Draws all missing pictures of the demonstration catalogue; a deploy needs them complete. */
const paths = [...cataloguePictures().keys()].filter((path) => findPicture(DRAWN_FOLDER, path) === undefined);
const failures = await step(`Drawing ${paths.length} product pictures`, () =>
  drawPictures({ paths, folder: DRAWN_FOLDER, isBehind: false }),
);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
