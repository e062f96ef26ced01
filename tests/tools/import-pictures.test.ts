import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productSchema } from '#contract/product/schema.ts';
import { getProduct } from '#db/product/page.ts';
import type { ImportOptions } from '../../tools/import/decide.ts';
import { createPictureLoader, type PictureLoader } from '../../tools/import/import-pictures.ts';
import type { ImportCandidate } from '../../tools/import/import-product.ts';
import { readReferences } from '../../tools/import/references.ts';
import { importProducts } from '../../tools/import/run-import.ts';
import type { LocalDatabase } from '../../tools/seed/local-database.ts';
import { seedCatalogue } from '../../tools/seed/seed-catalogue.ts';
import { createEmptyDatabase } from '../support/catalogue-file.ts';
import { createFixtureSource } from '../support/fixture-catalogue.ts';
import { MAXIMUM_PICTURE_BYTES, type PictureServer, startPictureServer } from '../support/picture-server.ts';

const TEST_TIMEOUT_MS = 60_000;
const PICTURE_WIDTHS_PX = [75, 125, 250, 500, 1000];

let imageServer: PictureServer;
let folder: string;
let db: LocalDatabase;
let now = 0;

beforeAll(async () => {
  imageServer = await startPictureServer();
});

afterAll(() => imageServer.stop());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-pictures-'));
  imageServer.requestedPaths.length = 0;
});

afterEach(() => rmSync(folder, { recursive: true }));

function createTestPictureLoader(timeLimitMs = 10_000): PictureLoader {
  const files = join(folder, 'files');
  return createPictureLoader({
    folder: files,
    knownFile: join(folder, 'known.jsonl'),
    limits: { maximumBytes: MAXIMUM_PICTURE_BYTES, timeoutMs: timeLimitMs },
  });
}
const listWrittenFiles = () => (existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')).toSorted() : []);
const createPictureUrls = (...fileNames: string[]) =>
  fileNames.map((fileName) => ({ url: `${imageServer.url}/${fileName}` }));

async function loadPictures(...pictureFileNames: string[]) {
  const loadResult = await createTestPictureLoader()('iron', createPictureUrls(...pictureFileNames));
  if ('reason' in loadResult) throw new Error(loadResult.reason);
  loadResult.keep();
  return loadResult.shown;
}

describe('pictures of an import', () => {
  it('are made anew in the five sizes: square, upright, without anything but pixels', async () => {
    const [path = ''] = await loadPictures('turned.jpg');
    expect(path).toMatch(/^\/pictures\/imported\/iron-[0-9a-f]{10}$/);
    const pictureName = path.split('/').at(-1);
    expect(listWrittenFiles()).toEqual(PICTURE_WIDTHS_PX.map((widthPx) => `${pictureName}-${widthPx}.webp`).toSorted());
    for (const widthPx of PICTURE_WIDTHS_PX) {
      const { width, height, format, exif, icc, xmp } = await sharp(
        join(folder, 'files', `${pictureName}-${widthPx}.webp`),
      ).metadata();
      expect([width, height, format, exif, icc, xmp]).toEqual([
        widthPx,
        widthPx,
        'webp',
        undefined,
        undefined,
        undefined,
      ]);
    }
    const rawPixels = await sharp(join(folder, 'files', `${pictureName}-1000.webp`))
      .removeAlpha()
      .raw()
      .toBuffer();
    const readPixelColour = (x: number, y: number) => [
      ...rawPixels.subarray((y * 1000 + x) * 3, (y * 1000 + x) * 3 + 3),
    ];
    const isSimilarColour = (colour: number[], otherColour: number[]) =>
      colour.every((channelValue, i) => Math.abs(channelValue - (otherColour[i] ?? 0)) < 24);
    expect(isSimilarColour(readPixelColour(500, 200), [255, 0, 0]), String(readPixelColour(500, 200))).toBe(true);
    expect(isSimilarColour(readPixelColour(500, 800), [0, 0, 255]), String(readPixelColour(500, 800))).toBe(true);
    expect(isSimilarColour(readPixelColour(60, 500), [255, 255, 255])).toBe(true);
  });

  it('have the same names again, for the same bytes from wherever', async () => {
    const [first] = await loadPictures('wide.webp');
    rmSync(join(folder, 'known.jsonl'));
    expect(await loadPictures('moved.jpg')).toEqual([first]);
    expect(listWrittenFiles()).toHaveLength(PICTURE_WIDTHS_PX.length);
  });

  it('are not asked for again while they are there', async () => {
    const paths = await loadPictures('clear.png', 'wide.webp', 'clear.png');
    expect(paths[2]).toBe(paths[0]);
    expect(imageServer.requestedPaths).toHaveLength(2);
    expect(await loadPictures('clear.png', 'wide.webp')).toEqual(paths.slice(0, 2));
    expect(imageServer.requestedPaths).toHaveLength(2);
  });

  it.each([
    ['nothing.jpg', /answers 404/],
    ['page.jpg', /not a JPEG/],
    ['drawing.svg', /not a JPEG/],
    ['cut.jpg', /damaged/],
    ['large.jpg', /larger than/],
    ['flood.jpg', /larger than/],
    ['reset.jpg', /hangs up/],
  ])('%s is refused by name, and with it all of the product', async (pictureName, expectedReason) => {
    const loadResult = await createTestPictureLoader()('iron', createPictureUrls('wide.webp', pictureName));
    expect(loadResult).toMatchObject({ reason: expect.stringMatching(expectedReason) });
    expect(loadResult).toMatchObject({ reason: expect.stringContaining(`picture ${imageServer.url}/${pictureName}`) });
    expect(loadResult).toMatchObject({ reason: expect.not.stringContaining('wide.webp') });
    expect(listWrittenFiles()).toEqual([]);
  });

  it('are not waited for without end, and come from the web alone', async () => {
    expect(await createTestPictureLoader(200)('iron', createPictureUrls('hang.jpg'))).toMatchObject({
      reason: expect.stringContaining('not there within 0.2 seconds'),
    });
    for (const url of ['file:///etc/hostname', 'data:image/png;base64,AAAA', 'a.jpg'])
      expect(await createTestPictureLoader()('iron', [{ url }])).toEqual({
        reason: `picture ${url}: no address of the web`,
      });
  });
});

describe('import with pictures', () => {
  beforeEach(async () => {
    db = createEmptyDatabase(folder, 'catalogue');
    now = Math.max(Date.now(), now + 3_600_000);
    await seedCatalogue(db, createFixtureSource(2), now);
  }, TEST_TIMEOUT_MS);

  afterEach(() => db.close());

  const variants = [
    { sku: 'FE-30', price: 9 },
    { sku: 'FE-90', price: 19 },
  ];
  interface NamedPicture {
    readonly url: string;
    readonly variant?: string;
    readonly alt?: string | Readonly<Record<string, string>>;
  }
  const createVariantCandidates = (
    offeredVariants: readonly object[],
    ...pictures: readonly NamedPicture[]
  ): ImportCandidate[] => {
    const productTexts = { en: { name: 'Iron' } };
    const productData = {
      slug: 'iron',
      brand: 'Harbourline',
      texts: productTexts,
      variants: offeredVariants,
      pictures,
    };
    return [{ place: 'product 1', value: productData, notes: [] }];
  };
  const createCandidates = (...pictures: readonly NamedPicture[]) => createVariantCandidates(variants, ...pictures);
  const importCandidates = async (
    file: ReturnType<typeof createCandidates>,
    importOptions: Partial<ImportOptions> = {},
  ) =>
    importProducts(db, file, await readReferences(db), {
      now: ++now,
      isDryRun: false,
      takePictures: createTestPictureLoader(),
      ...importOptions,
    });
  const readIronProduct = () => getProduct({ DB: db }, 'iron', 'en');

  it('shows them in their order, the first one foremost, and those of a variant with it', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const [wide, turned] = createPictureUrls('wide.webp', 'turned.jpg');
    if (!wide || !turned) throw new Error('no pictures');
    const file = createCandidates(wide, turned, { ...wide, variant: 'FE-90' });
    expect(await importCandidates(file)).toMatchObject({ created: 1, refused: [] });
    const product = productSchema.parse(await readIronProduct());
    expect(product.assets.map(({ is_primary: isPrimary }) => isPrimary)).toEqual([true, false]);
    const [first, second] = product.assets;
    for (const { image_url: url, thumbnails } of product.assets)
      for (const path of [url, thumbnails.thumbnail_75])
        expect(listWrittenFiles()).toContain(path.replace('/pictures/imported/', ''));
    expect(product.variants.map(({ images }) => images.map(({ image_url: url }) => url))).toEqual([
      [],
      [first?.image_url],
    ]);
    expect(await importCandidates(file)).toMatchObject({ unchanged: 1 });
    // Moving a picture to the product is a change, with the same file.
    expect(await importCandidates(createCandidates(wide, turned, wide))).toMatchObject({ updated: 1 });
    expect((await readIronProduct())?.variants.flatMap(({ images }) => images)).toEqual([]);
    // Another order and one less: same files, other rows.
    expect(await importCandidates(createCandidates(turned))).toMatchObject({ updated: 1 });
    expect((await readIronProduct())?.assets.map(({ image_url: url }) => url)).toEqual([second?.image_url]);
    // A run without pictures leaves them and reports it.
    const reportWithoutPictures = await importCandidates(createCandidates(wide), {
      takePictures: undefined as never,
    });
    expect([...reportWithoutPictures.notes.keys()]).toEqual(['its pictures were left; --pictures downloads them']);
    expect((await readIronProduct())?.assets.map(({ image_url: url }) => url)).toEqual([second?.image_url]);
  });

  it('SHOP-3c stores alternative texts: of the language that is shown, or of the name that is shown for it', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const [wide, turned] = createPictureUrls('wide.webp', 'turned.jpg');
    if (!wide || !turned) throw new Error('no pictures');
    const readAlternativeTexts = async (language: 'en' | 'de') =>
      (await getProduct({ DB: db }, 'iron', language))?.assets.map(({ alt }) => alt);
    await importCandidates(createCandidates(wide, turned));
    expect(await readAlternativeTexts('en')).toEqual([undefined, undefined]);
    const altTextCandidates = createCandidates(
      { ...wide, alt: 'A jar' },
      { ...turned, alt: { en: 'Its lid', de: 'Sein Deckel' } },
    );
    // New alternative texts are a change.
    expect(await importCandidates(altTextCandidates)).toMatchObject({ updated: 1 });
    expect(await readAlternativeTexts('en')).toEqual(['A jar', 'Its lid']);
    // German falls back to English texts.
    expect(await readAlternativeTexts('de')).toEqual(['A jar', 'Its lid']);
    const [{ value }] = altTextCandidates as [ImportCandidate];
    const productWithGermanName = {
      ...(value as object),
      texts: { en: { name: 'Iron' }, de: { name: 'Eisen' } },
    };
    await importCandidates([{ place: 'product 1', value: productWithGermanName, notes: [] }]);
    expect(await readAlternativeTexts('de')).toEqual([undefined, 'Sein Deckel']);
  });

  it('leaves its picture to a variant that the file no longer has', { timeout: TEST_TIMEOUT_MS }, async () => {
    const [wide, turned] = createPictureUrls('wide.webp', 'turned.jpg');
    if (!wide || !turned) throw new Error('no pictures');
    const variantPictures = variants.map(({ sku }) => ({ ...turned, variant: sku }));
    await importCandidates(createCandidates(wide, ...variantPictures));
    const readVariantPictureCounts = async () =>
      (await readIronProduct())?.variants.map(({ sku, availability, images }) => [sku, availability, images.length]);
    expect(await readVariantPictureCounts()).toEqual([
      ['FE-30', true, 1],
      ['FE-90', true, 1],
    ]);
    expect(await importCandidates(createVariantCandidates(variants.slice(0, 1), wide))).toMatchObject({
      updated: 1,
      refused: [],
    });
    expect(await readVariantPictureCounts()).toEqual([
      ['FE-30', true, 0],
      ['FE-90', false, 1],
    ]);
    expect((await readIronProduct())?.assets).toHaveLength(1);
  });

  it('takes a product with all its pictures or not at all, and tries them in a dry run', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const importReport = await importCandidates(createCandidates(...createPictureUrls('wide.webp', 'page.jpg')));
    expect([importReport.created, importReport.refused[0]?.reason]).toEqual([
      0,
      expect.stringContaining('page.jpg: not a JPEG'),
    ]);
    expect(
      await importCandidates(createCandidates(...createPictureUrls('wide.webp')), { isDryRun: true }),
    ).toMatchObject({
      created: 1,
    });
    expect([await readIronProduct(), listWrittenFiles()]).toEqual([undefined, []]);
    expect(
      await importCandidates(createCandidates({ url: `${imageServer.url}/wide.webp`, variant: 'nobody' })),
    ).toMatchObject({
      refused: [{ reason: expect.stringContaining('variant that is not there') }],
    });
  });
});
