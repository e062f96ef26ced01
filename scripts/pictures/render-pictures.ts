import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { type PictureFile, rasterise } from '../../catalogue/pictures/render.ts';
import { fingerprint } from '../fingerprint.ts';
import { inProject } from '../project.ts';
import {
  MANIFEST_FILE,
  type PictureEntry,
  type PictureManifest,
  readManifest,
} from '../seed/picture-finder.ts';
import { type PictureJob, pictureJobs } from './picture-jobs.ts';

const SIZES: readonly PictureFile['size'][] = [75, 125, 250, 500, 1000];
const FOLDER = inProject('public', 'pictures');
const HASH_LENGTH = 10;
/** The manifest is written this often, so that an interrupted run goes on where it stopped. */
const SAVED_EVERY = 25;

const fileNames = (path: string): string[] => SIZES.map((size) => `${path.split('/').at(-1)}-${size}.webp`);
const isOnDisk = (path: string): boolean => fileNames(path).every((name) => existsSync(join(FOLDER, name)));

/** Draws one picture and writes its sizes; the name carries a hash of the drawing, so that files never change. */
async function render({ key, source, draw }: PictureJob): Promise<PictureEntry> {
  const svg = draw();
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_LENGTH);
  const path = `/pictures/${key}-${hash}`;
  if (!isOnDisk(path)) {
    for (const { size, data } of await rasterise(svg))
      writeFileSync(join(FOLDER, `${key}-${hash}-${size}.webp`), data);
  }
  return { path, source };
}

function saveManifest(manifest: PictureManifest): void {
  mkdirSync(dirname(MANIFEST_FILE), { recursive: true });
  writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Works through the jobs with as many at a time as there are processors. */
async function renderAll(
  jobs: readonly PictureJob[],
  done: (job: PictureJob, entry: PictureEntry) => void,
): Promise<void> {
  const waiting = jobs.values();
  const work = async () => {
    for (const job of waiting) done(job, await render(job));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/**
 * Renders the pictures that are missing or whose drawing has changed. Files of older drawings stay: a
 * database that was seeded with them goes on naming them.
 */
export async function renderPictures(): Promise<{ rendered: number; kept: number }> {
  mkdirSync(FOLDER, { recursive: true });
  const known = readManifest();
  const jobs = pictureJobs(fingerprint(['catalogue/pictures']));
  const isCurrent = ({ key, source }: PictureJob) =>
    known[key]?.source === source && isOnDisk(known[key].path);
  const manifest: Record<string, PictureEntry> = {};
  for (const { key } of jobs.filter(isCurrent)) if (known[key]) manifest[key] = known[key];
  const missing = jobs.filter((job) => !isCurrent(job));
  let rendered = 0;
  await renderAll(missing, ({ key }, entry) => {
    manifest[key] = entry;
    rendered++;
    if (rendered % SAVED_EVERY === 0) saveManifest({ ...known, ...manifest });
  });
  saveManifest(manifest);
  return { rendered, kept: jobs.length - rendered };
}
