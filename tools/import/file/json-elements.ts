import { FileError } from './file-error.ts';

export interface JsonElement {
  readonly line: number;
  readonly text: string;
}

const PRODUCTS_KEY = '"products":';
const LINE_BREAK = 10;
const QUOTE_CODE = 34;
const COMMA_CODE = 44;
const BACKSLASH_CODE = 92;
const isOpeningBracket = (code: number) => code === 91 || code === 123;
const isClosingBracket = (code: number) => code === 93 || code === 125;
const isSpace = (code: number) => code <= 32;

/** Tracks the structure of a JSON text, character by character. */
class Cursor {
  line = 1;
  depth = 0;
  /** Nesting depth inside the list of products; 0 before the list, -1 after it. */
  list = 0;
  #isText = false;
  #isEscaped = false;
  #before = '';

  /** Advances by one character; returns `list` at the start of the list, `element` at the end of an element. */
  step(code: number): 'list' | 'element' | undefined {
    if (code === LINE_BREAK) this.line++;
    if (this.#isText) return this.#inText(code);
    if (this.list === 0 && !isOpeningBracket(code)) this.#remember(code);
    if (code === QUOTE_CODE) this.#isText = true;
    else if (isOpeningBracket(code)) return this.#open(code);
    else if (isClosingBracket(code)) return this.#close();
    else if (code === COMMA_CODE && this.depth === this.list) return 'element';
    return undefined;
  }

  #inText(code: number): undefined {
    if (this.list === 0) this.#remember(code);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH_CODE) this.#isEscaped = true;
    else if (code === QUOTE_CODE) this.#isText = false;
  }

  #remember(code: number): void {
    if (!isSpace(code)) this.#before = (this.#before + String.fromCharCode(code)).slice(-PRODUCTS_KEY.length);
  }

  #open(code: number): 'list' | undefined {
    const isCurrent = this.depth === 0 || (this.depth === 1 && this.#before === PRODUCTS_KEY);
    this.depth++;
    if (this.list !== 0 || code !== 91 || !isCurrent) return undefined;
    this.list = this.depth;
    return 'list';
  }

  #close(): 'element' | undefined {
    this.depth--;
    if (this.depth < 0) throw new FileError(`line ${this.line}: a bracket is closed that was never opened`);
    if (this.list === 0 || this.depth !== this.list - 1) return undefined;
    this.list = -1;
    return 'element';
  }
}

/**
 * Streams the elements of a JSON list: the whole text, or the value of its key `products`.
 * @throws FileError without a list or for a truncated text
 */
export async function* jsonElements(chunks: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  const cursor = new Cursor();
  let text = '';
  let line = 0;
  let count = 0;
  for await (const chunk of chunks) {
    let elementStart = 0;
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index);
      if (line === 0 && !isSpace(code)) line = cursor.line;
      const event = cursor.step(code);
      if (!event) continue;
      const element = text + chunk.slice(elementStart, index);
      if (event === 'element' && (element.trim() !== '' || count > 0 || cursor.list > 0)) {
        count++;
        yield { line, text: element };
      }
      [text, elementStart, line] = ['', index + 1, 0];
      if (cursor.list < 0) count = 0;
    }
    text = cursor.list > 0 ? text + chunk.slice(elementStart) : '';
  }
  if (cursor.list === 0)
    throw new FileError('it holds no list of products: neither is it one, nor has it a key "products"');
  if (cursor.depth > 0) throw new FileError(`line ${cursor.line}: it ends in the middle of a product`);
}
