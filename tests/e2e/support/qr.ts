import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { type GreyPage, toMillimetres } from './pdf.ts';

// By default it would be fetched from a CDN.
const qrReaderWasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(qrReaderWasm).buffer } });

/** QR code as decoded from an image. */
export interface DecodedCode {
  readonly text: string;
  /** Error correction level: L, M, Q or H. */
  readonly level: string;
  /** Modules along one edge, without the quiet zone. */
  readonly modules: number;
  /** Length of one edge in pixels. */
  readonly edgePixels: number;
}

function createDecodedCode({ text, ecLevel, symbol, position }: ReadResult): DecodedCode {
  const { topLeft, topRight } = position;
  const edgePixels = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  return { text, level: ecLevel, modules: symbol.width, edgePixels };
}

async function readPngCodes(pngBytes: Uint8Array): Promise<readonly DecodedCode[]> {
  const foundCodes = await readBarcodes(pngBytes, { formats: ['QRCode'], tryInvert: false });
  return foundCodes.map(createDecodedCode);
}

/** QR codes in an SVG, rendered `pixelWidth` pixels wide. */
export async function readSvgCodes(svgMarkup: string, pixelWidth = 400): Promise<readonly DecodedCode[]> {
  const sizedSvg = Buffer.from(
    svgMarkup.replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}"`),
  );
  return readPngCodes(await sharp(sizedSvg).png().toBuffer());
}

/** Decodes the QR codes on a printed page, with the length of their edge in millimetres. */
export async function readPaperCodes({
  width,
  height,
  pixels,
}: GreyPage): Promise<readonly (DecodedCode & { readonly millimetres: number })[]> {
  const pixelFormat = { width, height, channels: 1 as const };
  const decodedCodes = await readPngCodes(await sharp(pixels, { raw: pixelFormat }).png().toBuffer());
  return decodedCodes.map((qrCode) => ({ ...qrCode, millimetres: toMillimetres(qrCode.edgePixels) }));
}
