import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brands } from '../../demo/data/brands.ts';
import { fallbackSvg } from '../../demo/pictures/fallback.ts';
import { knownLooks } from '../../demo/pictures/look/known-looks.ts';
import { lookOf } from '../../demo/pictures/look/looks.ts';
import {
  type Container,
  type ContentsForm,
  contentsSvg,
  type PackshotInput,
  packshotSvg,
} from '../../demo/pictures/render.ts';
import { type PictureFile, rasterise } from '../../tools/pictures/raster.ts';

const containers: Container[] = [
  'bottle',
  'pouch',
  'tub',
  'dropper',
  'blister',
  'sachets',
  'spray',
  'gummies-jar',
  'tube',
];
const forms: ContentsForm[] = [
  'capsule',
  'tablet',
  'chewable-tablet',
  'effervescent',
  'softgel',
  'powder',
  'drops',
  'liquid',
  'lozenge',
  'gummy',
  'sachet',
  'spray',
];

const EVEN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#f6f5f3" d="M0 0h1v1H0z"/></svg>';

type Format = PictureFile['format'];
const sizesIn = (files: readonly PictureFile[], format: Format) =>
  files.filter((file) => file.format === format).map(({ size }) => size);
const fileOf = (files: readonly PictureFile[], format: Format, size: number) =>
  files.find((file) => file.format === format && file.size === size)?.data ?? Buffer.alloc(0);
const bytes = (files: readonly PictureFile[], format: Format, size: number): number =>
  fileOf(files, format, size).length || Infinity;
const pixels = async (files: readonly PictureFile[], format: Format): Promise<Buffer> =>
  sharp(fileOf(files, format, 500))
    .removeAlpha()
    .raw()
    .toBuffer();

function magnesium(change: Partial<PackshotInput> = {}): PackshotInput {
  return {
    brandSlug: 'alderfen',
    brandName: 'Alderfen',
    productName: 'Magnesium Bisglycinate & Malate Complex',
    strength: '120 mg',
    count: '120 capsules',
    container: 'bottle',
    accent: '#3a7ca5',
    ...change,
  };
}

describe('product pictures', () => {
  it('CAT-03 are made in the sizes 75, 125, 250, 500 and 1000 with true dimensions and small files', async () => {
    const files = await rasterise(packshotSvg(magnesium()));
    expect(sizesIn(files, 'webp')).toEqual([75, 125, 250, 500, 1000]);
    for (const { size, format, data } of files) {
      const written = { format: format === 'avif' ? 'heif' : format, width: size, height: size };
      expect(await sharp(data).metadata()).toMatchObject(written);
    }
    expect(bytes(files, 'webp', 250)).toBeLessThan(5 * 1024);
    expect(bytes(files, 'webp', 500)).toBeLessThan(12 * 1024);
  });

  it('CAT-03 are there in AVIF too where that is smaller, and look the same', async () => {
    const files = await rasterise(packshotSvg(magnesium()));
    expect(sizesIn(files, 'avif')).toEqual([250, 500, 1000]);
    for (const size of sizesIn(files, 'avif'))
      expect(bytes(files, 'avif', size)).toBeLessThan(bytes(files, 'webp', size));
    const [avif, webp] = await Promise.all([pixels(files, 'avif'), pixels(files, 'webp')]);
    const strayed = avif.filter((value, place) => Math.abs(value - (webp[place] ?? 0)) > 48);
    expect(strayed.length / avif.length).toBeLessThan(0.002);
  });

  it('CAT-03 are WebP alone if any size is smaller in WebP, as of an even ground', async () => {
    const files = await rasterise(EVEN);
    expect(sizesIn(files, 'avif')).toEqual([]);
    expect(sizesIn(files, 'webp')).toHaveLength(5);
  });

  it('CAT-03 have the same bytes for the same input', async () => {
    const [first, second] = await Promise.all([
      rasterise(packshotSvg(magnesium({ container: 'gummies-jar' }))),
      rasterise(packshotSvg(magnesium({ container: 'gummies-jar' }))),
    ]);
    expect(first.map(({ data }) => data.toString('base64'))).toEqual(
      second.map(({ data }) => data.toString('base64')),
    );
  });

  it.each(containers)(
    'CAT-03 show the product, not an empty ground, in the container %s',
    async (container) => {
      const picture = sharp(Buffer.from(packshotSvg(magnesium({ container }))));
      const { data, info } = await picture
        .resize(100, 100)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const dark = data.filter((value) => value < 225).length / (info.width * info.height * info.channels);
      expect(dark).toBeGreaterThan(0.04);
      const rim = Array.from({ length: 100 }, (_, x) => data[x * 3] ?? 0);
      expect(Math.min(...rim)).toBeGreaterThan(240);
    },
  );

  it.each(forms)('CAT-03 show what is inside for the form %s, in the hue of the family', (form) => {
    expect(contentsSvg({ form, accent: '#b08a3a' })).toBe(contentsSvg({ form, accent: '#b08a3a' }));
    expect(contentsSvg({ form, accent: '#b08a3a' })).not.toBe(contentsSvg({ form, accent: '#5f8f4a' }));
  });

  it('CAT-03 carry no text that would need a font on the machine', () => {
    expect(packshotSvg(magnesium())).not.toMatch(/<text|font-family/);
  });

  it('CAT-03 refuse an accent that is no hex colour', () => {
    expect(() => packshotSvg(magnesium({ accent: 'blue' }))).toThrow('hex colour');
  });
});

describe('brand looks', () => {
  it('CAT-03 are hand-made and different for every brand of the catalogue', () => {
    const looks = brands.map(({ slug }) => knownLooks[slug]);
    expect(looks).not.toContain(undefined);
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(brands.length);
    expect(new Set(looks.map((look) => look?.layout)).size).toBeGreaterThanOrEqual(5);
  });

  it('CAT-03 follow from the slug where a brand is not known', () => {
    const input = magnesium({ brandSlug: 'never-heard-of', brandName: 'Never Heard Of' });
    expect(packshotSvg(input)).toBe(packshotSvg(input));
    expect(lookOf('never-heard-of')).toEqual(lookOf('never-heard-of'));
    const shown = Array.from({ length: 12 }, (_, index) => JSON.stringify(lookOf(`brand-${index}`)));
    expect(new Set(shown).size).toBe(12);
  });
});

describe('the fallback picture', () => {
  it('ERR-02 is 75 px square and free of any brand', async () => {
    const [smallest] = await rasterise(fallbackSvg());
    expect(await sharp(smallest?.data).metadata()).toMatchObject({ format: 'webp', width: 75, height: 75 });
    const committed = await sharp('public/fallback/product-75.webp').metadata();
    expect(committed).toMatchObject({ format: 'webp', width: 75, height: 75 });
  });
});
