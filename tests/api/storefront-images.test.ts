import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { sanitisePicture } from '#api/media/remade-picture.ts';
import { MAXIMUM_PICTURE_BYTES, pictureSizeOf } from '#contract/media/limits.ts';
import { runScheduled } from '#cron.ts';
import { statement } from '#db/database.ts';
import { detectPictureType } from '#domain/media/picture-type.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { callShopApi, mailer, readResponseBody, signIn } from '../support/shop.ts';
import {
  callOwnStorefront,
  createFileForm,
  getTestPicture,
  openStorefront,
  picturesByName,
  putOwnStorefront,
  readStorefront,
  uploadFiles,
} from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const readPng = () => getTestPicture('PNG in true colour');
const fetchPicture = (pictureUrl: string | null | undefined, headers = {}) =>
  callShopApi((pictureUrl ?? '').replace(/^\/api/, ''), { headers });

const listStoredPictureKeys = async (): Promise<string[]> => (await env.MEDIA.list()).objects.map(({ key }) => key);
const pictureIdOf = (pictureUrl: string | null | undefined) => pictureUrl?.split('/').at(-1) ?? '';
const setLogo = async (token: string, logoBytes: BlobPart = readPng()) =>
  (await readResponseBody<{ logo: string }>(uploadFiles(token, '/logo', { file: logoBytes }))).logo;

describe('uploads', () => {
  it('STORE-13 STORE-16 STORE-17 STORE-31 EXT-6 each picture has its place and is served as what it is', async () => {
    const { token } = await openStorefront();
    const { id } = await readResponseBody<{ id: number }>(callOwnStorefront(token, '/packages', { body: {} }), 201);
    await readResponseBody(uploadFiles(token, '/logo', { file: readPng() }));
    await readResponseBody(uploadFiles(token, '/header/image', { file: getTestPicture('JPEG progressive') }));
    await readResponseBody(uploadFiles(token, '/about/image', { file: getTestPicture('WebP lossy') }));
    await readResponseBody(
      uploadFiles(token, '/approach/image', {
        file1: getTestPicture('WebP plain'),
        file2: getTestPicture('PNG with a palette'),
      }),
    );
    await readResponseBody(uploadFiles(token, `/packages/${id}/image`, { file: getTestPicture('WebP lossless') }));
    const storefront = await readStorefront(token);
    const pictureUrls = [
      storefront.logo,
      storefront.header.image,
      storefront.about.image,
      storefront.approach.image_1,
      storefront.approach.image_2,
      storefront.packages[0]?.image,
    ];
    for (const [placeIndex, address] of pictureUrls.entries()) {
      const response = await fetchPicture(address);
      expect([placeIndex, response.status, response.headers.get('Content-Type')]).toEqual([
        placeIndex,
        200,
        'image/webp',
      ]);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Content-Disposition')).toBe('inline');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const pictureBytes = new Uint8Array(await response.arrayBuffer());
      expect(detectPictureType(pictureBytes)).toBe('image/webp');
      expect(pictureSizeOf(address ?? '')).toEqual({ width: 96, height: 64 });
    }
    expect(new Set(pictureUrls.map(pictureIdOf)).size).toBe(6);
  });

  it.each(Object.keys(picturesByName))(
    'AMB-STORE-13 stores %s drawn anew, without a word of its metadata, whatever name and type are declared',
    async (pictureName) => {
      const { token } = await openStorefront();
      const logoUrl = await setLogo(token, getTestPicture(pictureName));
      expect(logoUrl).toMatch(/^\/api\/v2\/storefront\/media\/[\w-]{22}-96x64$/);
      const pictureBytes = new Uint8Array(await (await fetchPicture(logoUrl)).arrayBuffer());
      expect(detectPictureType(pictureBytes)).toBe('image/webp');
      expect(new TextDecoder('latin1').decode(pictureBytes)).not.toMatch(/Birkenweg|Exif|GPS/);
    },
  );

  it('EXT-6 knows what the browser has, and nothing else', async () => {
    const { token } = await openStorefront();
    const logoUrl = await setLogo(token);
    const etag = (await fetchPicture(logoUrl)).headers.get('ETag') ?? '';
    const conditionalResponse = await fetchPicture(logoUrl, { 'If-None-Match': etag });
    expect([conditionalResponse.status, await conditionalResponse.text()]).toEqual([304, '']);
    for (const unknownEtag of ['"x"', 'x', 'W/""', '\\', '*'.repeat(500)])
      expect((await fetchPicture(logoUrl, { 'If-None-Match': unknownEtag })).status).toBe(200);
    const headResponse = await callShopApi(logoUrl.replace(/^\/api/, ''), { method: 'HEAD' });
    expect([headResponse.status, headResponse.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    for (const id of [
      'x',
      '..',
      '%2e%2e',
      pictureIdOf(logoUrl).slice(1),
      `${pictureIdOf(logoUrl)}x`,
      'a'.repeat(22),
      `${'a'.repeat(22)}-1x1`,
      '%00',
      'x'.repeat(3000),
    ])
      expect([id.slice(0, 30), (await fetchPicture(`/v2/storefront/media/${id}`)).status]).toEqual([
        id.slice(0, 30),
        404,
      ]);
  });
});

describe('refusals', () => {
  const createZeroBytes = (byteCount: number) => new Uint8Array(byteCount);
  const refusedUploads: readonly (readonly [string, BlobPart, number])[] = [
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['HTML', '<script>alert(1)</script>', 415],
    ['nothing at all', '', 415],
    ['a GIF', 'GIF89a', 415],
    ['AVIF', '\0\0\0\x1cftypavif', 415],
    ['5 MB and a byte', createZeroBytes(MAXIMUM_PICTURE_BYTES + 1), 413],
  ];

  it.each(refusedUploads)(
    'AMB-STORE-13 refuses %s and keeps the old picture',
    async (_, refusedBytes, expectedStatus) => {
      const { token } = await openStorefront();
      const logoUrlBeforeUpload = await setLogo(token);
      for (const path of ['/logo'])
        await readResponseBody(uploadFiles(token, path, { file: refusedBytes }), expectedStatus);
      expect((await readStorefront(token)).logo).toBe(logoUrlBeforeUpload);
      expect((await fetchPicture(logoUrlBeforeUpload)).status).toBe(200);
    },
  );

  it('AMB-STORE-13 refuses what is cut off, and 6001 pixels before anything else', async () => {
    const { token } = await openStorefront();
    await readResponseBody(uploadFiles(token, '/logo', { file: readPng().slice(0, -20) }), 415);
    const widePng = readPng().slice();
    new DataView(widePng.buffer).setUint32(16, 6001);
    await readResponseBody(uploadFiles(token, '/logo', { file: widePng }), 413);
    const largePng = readPng().slice();
    new DataView(largePng.buffer).setUint32(16, 5000);
    new DataView(largePng.buffer).setUint32(20, 5000);
    const expectedMessage = 'The picture may have 16 megapixels at most, and 6000 pixels a side.';
    expect(await readResponseBody(uploadFiles(token, '/logo', { file: largePng }), 413)).toEqual({
      message: expectedMessage,
    });
    expect((await readStorefront(token)).logo).toBeNull();
  });

  it('AMB-STORE-13 a picture of 5 MB passes, and its tail does not', async () => {
    const { token } = await openStorefront();
    const pngOfMaximumSize = new Uint8Array(MAXIMUM_PICTURE_BYTES);
    pngOfMaximumSize.set(readPng());
    const logoUrl = await setLogo(token, pngOfMaximumSize);
    expect((await (await fetchPicture(logoUrl)).arrayBuffer()).byteLength).toBeLessThan(readPng().length + 1);
  });

  it('413 for a body without a length, of which so much is received and no more; other calls have a smaller limit', async () => {
    const { token } = await openStorefront();
    const createEndlessBody = () => {
      let sentByteCount = 0;
      return {
        stream: new ReadableStream<Uint8Array>({
          pull: (controller) => {
            sentByteCount += 65_536;
            controller.enqueue(createZeroBytes(65_536));
          },
        }),
        sent: () => sentByteCount,
      };
    };
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const endlessBody = createEndlessBody();
    await readResponseBody(
      callOwnStorefront(token, '/logo', { method: 'PUT', form: endlessBody.stream, headers }),
      413,
    );
    expect(endlessBody.sent()).toBeLessThan(46_000_000);
    for (const [path, type] of [
      ['/header', 'multipart/form-data; boundary=x'],
      ['/logo', 'application/json'],
      ['/message', 'application/json'],
    ] as const) {
      const endlessBodyOfOtherCall = createEndlessBody();
      await readResponseBody(
        callOwnStorefront(token, path, {
          method: 'PUT',
          form: endlessBodyOfOtherCall.stream,
          headers: { 'Content-Type': type },
        }),
        413,
      );
      expect(endlessBodyOfOtherCall.sent()).toBeLessThan(36_000_000);
    }
  });

  it('422 without a file, 415 without a form, 400 for one that cannot be read, 404 without a place', async () => {
    const { token } = await openStorefront();
    const formWithTextField = new FormData();
    formWithTextField.append('file', 'not a file');
    const errors = { message: 'The request is not valid.', errors: { file: ['required'] } };
    for (const form of [formWithTextField, createFileForm({ other: readPng() })])
      expect(await readResponseBody(callOwnStorefront(token, '/logo', { method: 'PUT', form }), 422)).toEqual(errors);
    await readResponseBody(
      callOwnStorefront(token, '/approach/image', {
        method: 'PUT',
        form: createFileForm({ file: readPng() }),
      }),
      422,
    );
    await readResponseBody(putOwnStorefront(token, '/logo', { file: 'x' }), 415);
    const headers = { 'Content-Type': 'multipart/form-data' };
    await readResponseBody(
      callOwnStorefront(token, '/logo', {
        method: 'PUT',
        form: new Response('x').body as ReadableStream<Uint8Array>,
        headers,
      }),
      400,
    );
    for (const path of ['/footer/image', '/services/image', '/constructor/image', '/packages/999999/image'])
      await readResponseBody(uploadFiles(token, path, { file: readPng() }), 404);
    const { access_token: storelessToken } = await signIn(2);
    for (const path of ['/logo', '/header/image', '/approach/image', '/packages/1/image'])
      await readResponseBody(uploadFiles(storelessToken, path, { file: readPng(), file1: readPng() }), 404);
  });
});

describe('approach', () => {
  it('STORE-17 STORE-24 AMB-STORE-6 takes one or both, clears by null, and is all or nothing', async () => {
    const { token } = await openStorefront();
    const imagesAfterFirstUpload = await readResponseBody<{ image_1: string; image_2: null }>(
      uploadFiles(token, '/approach/image', { file1: readPng() }),
    );
    expect(imagesAfterFirstUpload).toMatchObject({ image_1: expect.any(String), image_2: null });
    const imagesAfterBothUploads = await readResponseBody<Record<string, string>>(
      uploadFiles(token, '/approach', { file2: getTestPicture('WebP plain') }),
    );
    expect(imagesAfterBothUploads).toEqual({ image_1: imagesAfterFirstUpload.image_1, image_2: expect.any(String) });
    await readResponseBody(
      uploadFiles(token, '/approach/image', { file1: getTestPicture('WebP plain'), file2: '<svg/>' }),
      415,
    );
    expect((await readStorefront(token)).approach).toEqual(imagesAfterBothUploads);
    expect(await readResponseBody(putOwnStorefront(token, '/approach', {}))).toEqual(imagesAfterBothUploads);
    expect(await readResponseBody(putOwnStorefront(token, '/approach', { image_1: null }))).toEqual({
      image_1: null,
      image_2: imagesAfterBothUploads.image_2,
    });
    expect(await listStoredPictureKeys()).not.toContain(pictureIdOf(imagesAfterBothUploads.image_1));
    await readResponseBody(putOwnStorefront(token, '/approach', { image_2: '/api/v2/storefront/media/x' }), 422);
  });
});

describe('what is left behind', () => {
  it('AMB-STORE-13 a replaced picture goes, one that replaces nothing stays', async () => {
    const { token } = await openStorefront();
    const replacedLogoUrl = await setLogo(token);
    await readResponseBody(uploadFiles(token, '/header/image', { file: readPng() }));
    const currentLogoUrl = await setLogo(token, getTestPicture('WebP plain'));
    expect((await fetchPicture(replacedLogoUrl)).status).toBe(404);
    expect((await fetchPicture(currentLogoUrl)).status).toBe(200);
    expect((await fetchPicture((await readStorefront(token)).header.image)).status).toBe(200);
    const { id } = await readResponseBody<{ id: number }>(callOwnStorefront(token, '/packages', { body: {} }), 201);
    const { image } = await readResponseBody<{ image: string }>(
      uploadFiles(token, `/packages/${id}/image`, { file: readPng() }),
    );
    await readResponseBody(callOwnStorefront(token, `/packages/${id}`, { method: 'DELETE' }));
    expect((await fetchPicture(image)).status).toBe(404);
  });

  it('AMB-STORE-13 uploads at the same time leave one picture, the one that is shown', async () => {
    const { token } = await openStorefront();
    const keysBeforeUploads = new Set(await listStoredPictureKeys());
    await Promise.all(Array.from({ length: 5 }, () => setLogo(token)));
    await setLogo(token);
    const addedPictureKeys = (await listStoredPictureKeys()).filter((storedKey) => !keysBeforeUploads.has(storedKey));
    expect(addedPictureKeys).toEqual([pictureIdOf((await readStorefront(token)).logo)]);
  });

  it('the cron removes uploads that nobody attached and pictures of removed stores, and nothing else', async () => {
    const [remainingStorefront, erasedStorefront] = [await openStorefront(), await openStorefront()];
    const [logo, orphan] = [await setLogo(remainingStorefront.token), await setLogo(erasedStorefront.token)];
    const unattachedPictureKey = `${'f'.repeat(22)}-1x1`;
    await env.MEDIA.put(unattachedPictureKey, 'x');
    await database.run([
      statement('DELETE FROM user WHERE id = ?1', erasedStorefront.id),
      statement(
        `INSERT INTO media (id, store_id, type, created_at) VALUES (?1, ?2, 'image/png', ?3)`,
        unattachedPictureKey,
        remainingStorefront.storefront.id,
        Date.now(),
      ),
    ]);
    const workerBindings = { ...env, EMAIL: mailer } as never;
    const createCronEvent = (scheduledTime: number) => ({ scheduledTime, cron: '*/5 * * * *' });
    await runScheduled(workerBindings, createCronEvent(Date.now()));
    expect(await listStoredPictureKeys()).toEqual(
      expect.arrayContaining([pictureIdOf(logo), pictureIdOf(orphan), unattachedPictureKey]),
    );
    await runScheduled(workerBindings, createCronEvent(Date.now() + 3_700_000));
    const keysAfterCleanUp = await listStoredPictureKeys();
    expect(keysAfterCleanUp).toContain(pictureIdOf(logo));
    expect(keysAfterCleanUp).not.toContain(pictureIdOf(orphan));
    expect(keysAfterCleanUp).not.toContain(unattachedPictureKey);
  });
});

describe('the platform’s codec', () => {
  it('AMB-STORE-13 without it, or when its month is used up, uploads are refused for now', async () => {
    const quotaError = Object.assign(new Error('quota'), { code: 9422 });
    const failingCodec = {
      info: async () => ({ width: 96, height: 64 }),
      input: () => ({ output: () => Promise.reject(quotaError) }),
    };
    for (const imagesBinding of [undefined, failingCodec as never])
      expect(await sanitisePicture(imagesBinding, readPng())).toEqual({ ok: false, reason: 'unavailable' });
  });
});
