import { availableParallelism, setPriority } from 'node:os';
import { cataloguePictures } from '../../demo/index.ts';
import type { DrawingOrder, DrawingReport } from './drawing.ts';
import { writePicture } from './picture-folder.ts';

const LOW_PRIORITY = 15;

async function draw(path: string, folder: string): Promise<DrawingReport> {
  try {
    const picture = cataloguePictures().get(path);
    if (picture === undefined) throw new Error('the demonstration catalogue has no such picture');
    // Loaded after the priority is set, because its threads inherit it.
    const { rasterise } = await import('./raster.ts');
    const files = await rasterise(picture.svg(), picture.hasAvif ? 'always' : 'never');
    writePicture(folder, path, files);
    return { path };
  } catch (error) {
    return { path, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Draws as many pictures at a time as there are processors, reports each, and ends; the clock runs from its own start. */
async function drawAll({ paths, folder, isBehind, limit }: DrawingOrder): Promise<void> {
  if (isBehind) setPriority(LOW_PRIORITY);
  const waiting = paths.entries();
  const isLate = (index: number) =>
    limit !== undefined && index >= limit.atLeast && performance.now() > limit.time;
  const work = async () => {
    for (const [index, path] of waiting) {
      if (isLate(index)) return;
      process.send?.(await draw(path, folder));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  process.disconnect();
}

process.once('message', (order: DrawingOrder) => void drawAll(order));
process.once('disconnect', () => process.exit());
