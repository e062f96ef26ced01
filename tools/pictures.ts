import { renderPictures } from './pictures/render-pictures.ts';
import { step } from './step.ts';

const { rendered, kept } = await step('Rendering the product pictures', renderPictures);
console.log(`${rendered} pictures rendered, ${kept} kept`);
