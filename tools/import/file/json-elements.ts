import { FileError } from './file-error.ts';

export interface JsonElement {
  readonly line: number;
  readonly text: string;
}

const PRODUCTS_KEY = '"products":';
const LINE_BREAK_CODE = 10;
const QUOTE_CODE = 34;
const COMMA_CODE = 44;
const BACKSLASH_CODE = 92;
const isOpeningBracket = (characterCode: number) => characterCode === 91 || characterCode === 123;
const isClosingBracket = (charCode: number) => charCode === 93 || charCode === 125;
const isWhitespace = (charCode: number) => charCode <= 32;

/** Tracks the structure of a JSON text, character by character. */
class JsonCursor {
  line = 1;
  depth = 0;
  /** Nesting depth inside the list of products; 0 before the list, -1 after it. */
  list = 0;
  #isText = false;
  #isEscaped = false;
  #before = '';

  /** Advances by one character; returns `list` at the start of the list, `element` at the end of an element. */
  readCharacter(charCode: number): 'list' | 'element' | undefined {
    if (charCode === LINE_BREAK_CODE) this.line++;
    if (this.#isText) return this.#inText(charCode);
    if (this.list === 0 && !isOpeningBracket(charCode)) this.#remember(charCode);
    if (charCode === QUOTE_CODE) this.#isText = true;
    else if (isOpeningBracket(charCode)) return this.#open(charCode);
    else if (isClosingBracket(charCode)) return this.#close();
    else if (charCode === COMMA_CODE && this.depth === this.list) return 'element';
    return undefined;
  }

  #inText(charCode: number): undefined {
    if (this.list === 0) this.#remember(charCode);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (charCode === BACKSLASH_CODE) this.#isEscaped = true;
    else if (charCode === QUOTE_CODE) this.#isText = false;
  }

  #remember(charCode: number): void {
    if (!isWhitespace(charCode))
      this.#before = (this.#before + String.fromCharCode(charCode)).slice(-PRODUCTS_KEY.length);
  }

  #open(charCode: number): 'list' | undefined {
    const isListPosition = this.depth === 0 || (this.depth === 1 && this.#before === PRODUCTS_KEY);
    this.depth++;
    if (this.list !== 0 || charCode !== 91 || !isListPosition) return undefined;
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
export async function* streamJsonElements(jsonChunks: AsyncIterable<string>): AsyncGenerator<JsonElement> {
  const jsonCursor = new JsonCursor();
  let unfinishedElement = '';
  let elementLineNumber = 0;
  let elementCount = 0;
  for await (const jsonChunk of jsonChunks) {
    let elementStartIndex = 0;
    for (let characterIndex = 0; characterIndex < jsonChunk.length; characterIndex++) {
      const characterCode = jsonChunk.charCodeAt(characterIndex);
      if (elementLineNumber === 0 && !isWhitespace(characterCode)) elementLineNumber = jsonCursor.line;
      const cursorEvent = jsonCursor.readCharacter(characterCode);
      if (!cursorEvent) continue;
      const element = unfinishedElement + jsonChunk.slice(elementStartIndex, characterIndex);
      if (cursorEvent === 'element' && (element.trim() !== '' || elementCount > 0 || jsonCursor.list > 0)) {
        elementCount++;
        yield { line: elementLineNumber, text: element };
      }
      [unfinishedElement, elementStartIndex, elementLineNumber] = ['', characterIndex + 1, 0];
      if (jsonCursor.list < 0) elementCount = 0;
    }
    unfinishedElement = jsonCursor.list > 0 ? unfinishedElement + jsonChunk.slice(elementStartIndex) : '';
  }
  if (jsonCursor.list === 0)
    throw new FileError('it holds no list of products: neither is it one, nor has it a key "products"');
  if (jsonCursor.depth > 0) throw new FileError(`line ${jsonCursor.line}: it ends in the middle of a product`);
}
