import { createHash } from 'node:crypto';
import { generate } from '../../catalogue/generate.ts';
import { contentsSvg, packshotSvg } from '../../catalogue/pictures/render.ts';
import type { CatalogueProduct } from '../../catalogue/product.ts';
import { contentsKey, packshotKey } from '../seed/picture-finder.ts';

/** One picture to be drawn: the same source gives the same picture. */
export interface PictureJob {
  readonly key: string;
  readonly source: string;
  readonly draw: () => string;
}

function sourceOf(input: object, renderer: string): string {
  return createHash('sha256').update(renderer).update(JSON.stringify(input)).digest('hex');
}

function packshotJob(product: CatalogueProduct, renderer: string): PictureJob {
  const input = { ...product.packshot, strength: product.packshot.strength ?? '' };
  return { key: packshotKey(product), source: sourceOf(input, renderer), draw: () => packshotSvg(input) };
}

function contentsJob(product: CatalogueProduct, renderer: string): PictureJob {
  const { form, accent } = product.contents;
  const input = { form: form === 'effervescent-tablet' ? 'effervescent' : form, accent } as const;
  return { key: contentsKey(product), source: sourceOf(input, renderer), draw: () => contentsSvg(input) };
}

/** The packs of the curated products and what is inside them; `renderer` names the state of the drawing code. */
export function pictureJobs(renderer: string): PictureJob[] {
  const jobs = new Map<string, PictureJob>();
  for (const product of generate({ now: 0 })) {
    for (const job of [packshotJob(product, renderer), contentsJob(product, renderer)])
      jobs.set(job.key, job);
  }
  return [...jobs.values()];
}
