import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';

/** Greyscale pixels row by row, 0 black to 255 white. */
export interface GreyPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export interface PdfPage {
  readonly text: string;
  readonly hasPictures: boolean;
  readonly greyPage: GreyPage;
}

/** Resolution of rendered pages: that of a cheap printer. */
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
export const toMillimetres = (dots: number): number => (dots / DOTS_PER_INCH) * 25.4;

async function renderGreyscale(pdfPage: PDFiumPage): Promise<GreyPage> {
  const { width, height, data } = await pdfPage.render({
    scale: DOTS_PER_INCH / POINTS_PER_INCH,
    colorSpace: 'Gray',
    render: 'bitmap',
  });
  return { width, height, pixels: data };
}

const pdfLibrary = PDFiumLibrary.init();

/** Text of each page in a PDF. */
export async function readPdfTexts(file: Uint8Array): Promise<readonly string[]> {
  const pdfDocument = await (await pdfLibrary).loadDocument(file);
  const pageTexts = [...pdfDocument.pages()].map((pdfiumPage) => pdfiumPage.getText());
  pdfDocument.destroy();
  return pageTexts;
}

/** Pages of a PDF, each as text and as greyscale pixels. */
export async function readPdf(file: Uint8Array): Promise<readonly PdfPage[]> {
  const pdfDocument = await (await pdfLibrary).loadDocument(file);
  const pdfPages: PdfPage[] = [];
  for (const pdfiumPage of pdfDocument.pages()) {
    const hasPictures = [...pdfiumPage.objects()].some(({ type }) => type === 'image');
    pdfPages.push({ text: pdfiumPage.getText(), hasPictures, greyPage: await renderGreyscale(pdfiumPage) });
  }
  pdfDocument.destroy();
  return pdfPages;
}

/** Blank margins in millimetres. */
export function measureMargins({ width, height, pixels }: GreyPage): {
  left: number;
  right: number;
  top: number;
} {
  const isPixelInked = (x: number, y: number) => (pixels[y * width + x] ?? 255) < 250;
  let [left, right, top] = [width, 0, height];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isPixelInked(x, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
    }
  return { left: toMillimetres(left), right: toMillimetres(width - right), top: toMillimetres(top) };
}
