import type { Candidate } from '../import-product.ts';
import { FileError } from './file-error.ts';
import { type JsonElement, jsonElements } from './json-elements.ts';

function parseElement({ line, text }: JsonElement, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileError(`line ${line}: product ${number} is not valid JSON: ${reason}`);
  }
}

export async function* jsonProducts(text: AsyncIterable<string>): AsyncGenerator<Candidate> {
  let number = 0;
  for await (const element of jsonElements(text)) {
    number++;
    const value = parseElement(element, number);
    yield { place: `product ${number}, line ${element.line}`, value, notes: [] };
  }
}
