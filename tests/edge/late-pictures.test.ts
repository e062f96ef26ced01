import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latePictures } from '#edge/late-pictures.ts';
import { type PictureServer, servePictures } from '../../tools/start/picture-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'late-pictures-'));
const app = new Hono<{ Bindings: { DEV_PICTURES_URL?: string } }>();
app.use(latePictures());
app.all('*', (c) => c.text('a page'));

let server: PictureServer;
const ask = (path: string) => app.request(path, {}, { DEV_PICTURES_URL: server.url });

beforeAll(async () => {
  server = await servePictures(folder);
});

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

it('a picture that is not drawn yet is a neutral pack of its size, which nobody caches', async () => {
  const answer = await ask('/pictures/pack-zinc-0123456789-500.avif');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 500,
    height: 500,
  });
});

it('it is shown under the same address as soon as it is drawn, and cached from then on', async () => {
  const path = '/pictures/pack-iron-0123456789-75.webp';
  expect((await ask(path)).headers.get('Cache-Control')).toBe('no-store');
  writeFileSync(join(folder, 'pack-iron-0123456789-75.webp'), 'drawn');
  const answer = await ask(path);
  expect(await answer.text()).toBe('drawn');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

it('no other file of the machine is served', async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  for (const path of ['/pictures/secret.txt', '/pictures/..%2f..%2fpackage.json'])
    expect((await ask(path)).headers.get('Content-Type')).toBe('image/webp');
});

it('only pictures are asked for there, and nothing by a deployed shop', async () => {
  expect(await (await ask('/en/products')).text()).toBe('a page');
  const deployed = await app.request('/pictures/pack-zinc-0123456789-500.avif', {}, {});
  expect(await deployed.text()).toBe('a page');
});
