import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cataloguePictures } from '../../demo/index.ts';
import { drawPictures } from '../../tools/pictures/drawing.ts';
import { findPicture } from '../../tools/pictures/picture-folder.ts';

const [first = ''] = cataloguePictures().keys();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a picture that cannot be drawn is reported, and stops no other', async () => {
  const progress: number[] = [];
  const order = { paths: ['/pictures/pack-unknown-0123456789', first], folder, isBehind: true };
  const failures = await drawPictures(order, (done) => progress.push(done));
  expect(failures).toEqual([expect.stringContaining('/pictures/pack-unknown-0123456789: ')]);
  expect(progress).toEqual([1, 2]);
  expect(findPicture(folder, first)).toEqual({ path: first, hasAvif: true });
  expect(readdirSync(folder)).toHaveLength(8);
});

it('a slow machine draws the least that is asked for, and reports no failure', async () => {
  const paths = [...cataloguePictures().keys()].slice(0, 3);
  const limit = { time: 0, atLeast: 1 };
  expect(await drawPictures({ paths, folder, isBehind: true, limit })).toEqual([]);
  expect(paths.map((path) => findPicture(folder, path) !== undefined)).toEqual([true, false, false]);
});

it('nothing to draw starts no process', async () => {
  expect(await drawPictures({ paths: [], folder, isBehind: false })).toEqual([]);
});
