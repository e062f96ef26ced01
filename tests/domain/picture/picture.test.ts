import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPicture } from '#domain/media/picture.ts';
import { draw, drawWithMetadata, pictureFiles, SECRET, SIZE } from '../../support/pictures.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { withScans } from '../../support/scans.ts';

const files = await pictureFiles();
const entries = Object.entries(files);

function remade(file: Uint8Array) {
  const reading = readPicture(file);
  if (!reading.ok) throw new Error(`refused: ${reading.reason}`);
  return reading.picture;
}

const reasonOf = (file: Uint8Array): string => {
  const reading = readPicture(file);
  return reading.ok ? 'ok' : reading.reason;
};

/** What a decoder makes of it, without any conversion by profile. */
const decode = (file: Uint8Array) =>
  sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });

describe.each(entries)('%s', (_, { type, file }) => {
  it('STORE-13 keeps every pixel and drops metadata', async () => {
    const picture = remade(file);
    expect(picture).toMatchObject({ type, ...SIZE });
    const [before, after] = [await decode(file), await decode(picture.bytes)];
    expect(after.info).toEqual(before.info);
    expect(after.data.equals(before.data)).toBe(true);
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture.bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(Buffer.from(picture.bytes).includes(SECRET)).toBe(false);
  });

  it('AMB-STORE-13 drops what follows the picture, and remaking it again changes nothing', () => {
    const { bytes } = remade(file);
    for (const tail of ['<script>alert(1)</script>', 'PK\u0003\u0004', '%PDF-1.7', '\0'.repeat(1000), SECRET])
      expect(Buffer.from(remade(Buffer.concat([file, Buffer.from(tail)])).bytes).equals(bytes)).toBe(true);
    expect(Buffer.from(remade(bytes).bytes).equals(bytes)).toBe(true);
  });

  it('AMB-STORE-13 refuses it cut off anywhere', () => {
    const { bytes } = remade(file);
    for (let length = 0; length < bytes.length; length++)
      expect([length, reasonOf(bytes.subarray(0, length))]).not.toEqual([length, 'ok']);
  });

  it('never throws and never hangs, whatever is changed', () => {
    const random = randomFrom(7);
    for (let turn = 0; turn < 1000; turn++) {
      const changed = Uint8Array.from(file);
      for (let change = 0; change < 1 + (turn % 8); change++)
        changed[Math.floor(random() * (turn % 2 ? 120 : file.length))] = pick(
          random,
          [0, 1, 127, 128, 255, 216],
        );
      const reading = readPicture(changed);
      if (reading.ok)
        expect(Math.max(reading.picture.width, reading.picture.height)).toBeLessThanOrEqual(6000);
    }
  });
});

describe('size', () => {
  const make = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8aa' } });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'AMB-STORE-13 takes %s of 6000 pixels and refuses 6001',
    async (format) => {
      for (const [width, height, reason] of [
        [6000, 2, 'ok'],
        [2, 6000, 'ok'],
        [6001, 2, 'large'],
        [2, 6001, 'large'],
      ] as const)
        expect([width, height, reasonOf(await make(width, height).toFormat(format).toBuffer())]).toEqual([
          width,
          height,
          reason,
        ]);
    },
  );

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'AMB-STORE-13 takes %s of 16 megapixels and refuses one more row',
    async (format) => {
      const sizes = [
        [5000, 3200, 'ok'],
        [5000, 3202, 'large'],
      ] as const;
      for (const [width, height, reason] of sizes) {
        const file = await make(width, height)
          .toFormat(format, { ...(format === 'avif' && { effort: 0 }) })
          .toBuffer();
        expect([width, height, reasonOf(file)]).toEqual([width, height, reason]);
      }
    },
  );

  it('AMB-STORE-13 refuses AVIF whose image data are larger than the file says', async () => {
    const file = await make(640, 480).avif({ effort: 0 }).toBuffer();
    const size = file.indexOf('ispe');
    for (const [width, height] of [
      [64, 48],
      [6001, 480],
      [0, 0],
    ] as const) {
      const lying = Buffer.from(file);
      lying.writeUInt32BE(width, size + 8);
      lying.writeUInt32BE(height, size + 12);
      expect(reasonOf(lying)).toBe('broken');
    }
    expect(reasonOf(await make(6002, 64).avif({ effort: 0 }).toBuffer())).toBe('large');
  });

  it('AMB-STORE-13 reads the size of WebP from the image, not from the canvas', async () => {
    const file = await draw(4).webp().toBuffer();
    const lying = Buffer.from(file);
    lying.fill(255, lying.indexOf('VP8X') + 12, lying.indexOf('VP8X') + 18);
    expect(remade(lying)).toMatchObject(SIZE);
    expect(await sharp(remade(lying).bytes).metadata()).toMatchObject(SIZE);
  });

  it('refuses a picture without pixels', () => {
    const png = Buffer.from(files['PNG in grey']?.file ?? []);
    png.writeUInt32BE(0, 16);
    expect(reasonOf(png)).toBe('broken');
  });
});

describe('files made to keep a reader busy', () => {
  it('AMB-STORE-13 takes a JPEG of 64 scans and refuses one of 65', () => {
    const jpeg = files['JPEG progressive']?.file ?? Buffer.alloc(0);
    expect(reasonOf(withScans(jpeg, 64))).toBe('ok');
    expect(reasonOf(withScans(jpeg, 65))).toBe('scans');
    expect(reasonOf(withScans(jpeg, 4000))).toBe('scans');
  });

  const FULL = 5 * 1024 * 1024;
  const repeated = (head: Buffer, part: Buffer) => Buffer.concat([head, Buffer.alloc(FULL, part)]);
  const word = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const box = (name: string, content: Buffer) =>
    Buffer.concat([word(content.length + 8), Buffer.from(name), content]);
  const brand = box('ftyp', Buffer.from('avif\0\0\0\0avif'));

  it('AMB-STORE-13 5 MB of small chunks, segments and boxes are refused', async () => {
    const [png, jpeg, webp] = [
      await draw().png().toBuffer(),
      await draw().jpeg().toBuffer(),
      await draw().webp().toBuffer(),
    ];
    const riff = Buffer.concat([webp.subarray(0, 4), Buffer.from([0, 0, 80, 0]), webp.subarray(8, 12)]);
    const extents = Buffer.concat([
      Buffer.from([0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 100]),
      ...Array.from({ length: 100 }, () => Buffer.concat([word(0), word(FULL)])),
    ]);
    const primary = box('pitm', Buffer.from([0, 0, 0, 0, 0, 1]));
    for (const file of [
      repeated(png.subarray(0, 33), chunk('tEXt', Buffer.alloc(0))),
      repeated(jpeg.subarray(0, 2), Buffer.from([255, 0xe0, 0, 2])),
      repeated(jpeg.subarray(0, 2), Buffer.from([255])),
      repeated(riff, Buffer.from('XXXX\0\0\0\0')),
      repeated(brand, box('free', Buffer.alloc(0))),
      Buffer.concat([
        brand,
        box('meta', Buffer.concat([word(0), primary, box('iloc', extents)])),
        Buffer.alloc(FULL),
      ]),
      Buffer.concat([
        brand,
        box('meta', Buffer.concat([word(0), ...Array.from({ length: 9000 }, () => primary)])),
      ]),
    ])
      expect(reasonOf(file)).toBe('broken');
  });
});

describe('orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a JPEG turned by Exif %i is shown as before, and nothing else of Exif stays',
    async (orientation) => {
      const file = await drawWithMetadata(3, orientation).jpeg().toBuffer();
      const picture = remade(file);
      const upright = (bytes: Uint8Array) =>
        sharp(bytes, { ignoreIcc: true }).rotate().raw().toBuffer({ resolveWithObject: true });
      const [before, after] = [await upright(file), await upright(picture.bytes)];
      expect({ width: picture.width, height: picture.height }).toEqual({
        width: before.info.width,
        height: before.info.height,
      });
      expect(after.data.equals(before.data)).toBe(true);
      expect(Buffer.from(picture.bytes).includes(SECRET)).toBe(false);
      expect((await sharp(picture.bytes).metadata()).exif?.length ?? 0).toBeLessThan(40);
    },
  );
});

describe('what is no picture for the shop', () => {
  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a byte order mark', '\ufeff<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['BMP', 'BM\u0000\u0000'],
    ['PDF', '%PDF-1.7'],
    ['a RIFF of another kind', 'RIFF\u0004\u0000\u0000\u0000WAVE'],
    ['a film', '\u0000\u0000\u0000\u0014ftypisom\u0000\u0000\u0000\u0000mp42'],
    ['HEIC', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'],
  ])('AMB-STORE-13 refuses %s', (_, text) => {
    expect(reasonOf(Buffer.from(text, 'latin1'))).toBe('type');
  });

  it('AMB-STORE-13 refuses pictures that move in WebP, and keeps the first image of a moving PNG', async () => {
    const frames = await sharp(
      Buffer.concat([await draw().raw().toBuffer(), await draw().negate().raw().toBuffer()]),
      { raw: { width: SIZE.width, height: SIZE.height * 2, channels: 3, pageHeight: SIZE.height } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(frames.includes('ANMF')).toBe(true);
    expect(reasonOf(frames)).toBe('broken');
    const png = Buffer.from(await draw().png().toBuffer());
    const control = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
    const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    expect(Buffer.from(remade(moving).bytes).includes('acTL')).toBe(false);
  });

  it('AMB-STORE-13 refuses PNG with wrong checksums, unknown critical chunks, two headers or no palette', async () => {
    const png = await draw().png().toBuffer();
    const between = (extra: Buffer) => Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)]);
    const wrong = Buffer.from(png);
    wrong[29] = (wrong[29] ?? 0) ^ 1;
    expect(reasonOf(wrong)).toBe('broken');
    expect(reasonOf(between(chunk('ABCD', Buffer.from('x'))))).toBe('broken');
    expect(reasonOf(between(png.subarray(8, 33)))).toBe('broken');
    expect(reasonOf(between(chunk('tEXt', Buffer.from(`Comment\0${SECRET}`))))).toBe('ok');
    expect(
      Buffer.from(remade(between(chunk('PLTE', Buffer.from(SECRET.slice(0, 10))))).bytes).includes('PLTE'),
    ).toBe(false);
  });

  it('AMB-STORE-13 drops comments, thumbnails and unknown segments of JPEG', async () => {
    const jpeg = await draw().jpeg().toBuffer();
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([255, marker, 0, text.length + 2]), Buffer.from(text)]);
    const parts = [0xfe, 0xe0, 0xe2, 0xed, 0xef, 0xf0].map((marker) => segment(marker, SECRET));
    const dressed = Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
    expect(Buffer.from(remade(dressed).bytes).equals(remade(jpeg).bytes)).toBe(true);
    const hidden = Buffer.from(jpeg);
    const tables = hidden.indexOf(Buffer.from([255, 0xdb]));
    hidden[tables + 3] = (hidden[tables + 3] ?? 0) + 2;
    expect(reasonOf(hidden)).toBe('broken');
  });
});

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, checksum]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
