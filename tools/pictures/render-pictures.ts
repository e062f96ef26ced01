import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { rasterise } from '../../catalogue/pictures/raster.ts';
import { fingerprint } from '../fingerprint.ts';
import { inProject } from '../project.ts';
import {
  MANIFEST_FILE,
  type PictureEntry,
  type PictureManifest,
  readManifest,
} from '../seed/picture-finder.ts';
import { findPicture, writePicture } from './picture-folder.ts';
import { type PictureJob, pictureJobs } from './picture-jobs.ts';

const FOLDER = inProject('public', 'pictures');
const HASH_LENGTH = 10;
/** The manifest is written this often, so that an interrupted run goes on where it stopped. */
const SAVED_EVERY = 25;

/**
 * Draws one picture and writes its files, unless drawing shows that they are as they were; the name carries a hash
 * of the drawing, so that files never change.
 */
async function render(
  { key, source, draw }: PictureJob,
  known: PictureEntry | undefined,
): Promise<PictureEntry> {
  const svg = draw();
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_LENGTH);
  const path = `/pictures/${key}-${hash}`;
  const kept = known?.path === path ? findPicture(FOLDER, path) : undefined;
  if (kept) return { ...kept, source };
  const files = await rasterise(svg);
  writePicture(FOLDER, path, files);
  return { path, hasAvif: files.some(({ format }) => format === 'avif'), source };
}

function saveManifest(manifest: PictureManifest): void {
  mkdirSync(dirname(MANIFEST_FILE), { recursive: true });
  writeFileSync(MANIFEST_FILE, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Works through the jobs with as many at a time as there are processors. */
async function renderAll(
  jobs: readonly PictureJob[],
  known: PictureManifest,
  done: (job: PictureJob, entry: PictureEntry) => void,
): Promise<void> {
  const waiting = jobs.values();
  const work = async () => {
    for (const job of waiting) done(job, await render(job, known[job.key]));
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
    known[key]?.source === source && findPicture(FOLDER, known[key].path) !== undefined;
  const manifest: Record<string, PictureEntry> = {};
  for (const { key } of jobs.filter(isCurrent)) if (known[key]) manifest[key] = known[key];
  const missing = jobs.filter((job) => !isCurrent(job));
  let rendered = 0;
  await renderAll(missing, known, ({ key }, entry) => {
    manifest[key] = entry;
    rendered++;
    if (rendered % SAVED_EVERY === 0) saveManifest({ ...known, ...manifest });
  });
  saveManifest(manifest);
  return { rendered, kept: jobs.length - rendered };
}
