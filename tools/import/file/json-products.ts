import type { ImportCandidate } from '../import-product.ts';
import { FileError } from './file-error.ts';
import { type JsonElement, streamJsonElements } from './json-elements.ts';

function parseProductElement({ line, text }: JsonElement, productNumber: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const parserErrorMessage = error instanceof Error ? error.message : String(error);
    throw new FileError(`line ${line}: product ${productNumber} is not valid JSON: ${parserErrorMessage}`);
  }
}

export async function* streamJsonProducts(jsonChunks: AsyncIterable<string>): AsyncGenerator<ImportCandidate> {
  let productNumber = 0;
  for await (const element of streamJsonElements(jsonChunks)) {
    productNumber++;
    const productData = parseProductElement(element, productNumber);
    yield { place: `product ${productNumber}, line ${element.line}`, value: productData, notes: [] };
  }
}
