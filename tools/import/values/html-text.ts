import { Parser } from 'htmlparser2';
import { TABLE_CELL_SEPARATOR } from '../../../src/domain/product/description.ts';

const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody thead tfoot tr ul caption br'.split(
    ' ',
  ),
);
const HIDDEN_ELEMENTS = new Set(['script', 'style', 'template', 'noscript', 'title', 'head']);
const HIDDEN_STYLE_PATTERN = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const CELL_ELEMENTS = new Set(['td', 'th']);
const LIST_ELEMENTS = new Set(['ol', 'ul']);
const DROPPED_KIND_BY_ELEMENT: Readonly<Record<string, string>> = {
  img: 'pictures',
  iframe: 'embedded pages',
  video: 'videos',
  audio: 'recordings',
  object: 'embedded objects',
};
const MAXIMUM_COLUMN_SPAN = 100;

export interface PlainText {
  /** Plain text with one line per block element; table cells of a row are separated by `TABLE_CELL_SEPARATOR`. */
  readonly text: string;
  /** Kinds of content that plain text cannot represent, such as `pictures`. */
  readonly droppedKinds: ReadonlySet<string>;
}

type HtmlAttributes = Readonly<Record<string, string>>;

/** Matches the marker of an empty list item at the end of the text. */
const EMPTY_LIST_ITEM_PATTERN = /\n(?:•|\d+\.)\s*$/;
const MAXIMUM_LIST_MARKER_LENGTH = 16;
const trimCells = (line: string) =>
  line
    .split(TABLE_CELL_SEPARATOR)
    .map((cellText) => cellText.replace(/\s+/g, ' ').trim())
    .join(TABLE_CELL_SEPARATOR)
    .replace(/\t+$/, '');

const isHiddenElement = (elementName: string, { hidden, style = '' }: HtmlAttributes) =>
  HIDDEN_ELEMENTS.has(elementName) || hidden !== undefined || HIDDEN_STYLE_PATTERN.test(style);
const parseCellSpan = (spanText: string | undefined) =>
  Math.min(Math.max(Number.parseInt(spanText ?? '', 10) || 1, 1), MAXIMUM_COLUMN_SPAN);

class PlainTextWriter {
  text = '';
  readonly #hidden: boolean[] = [];
  /** Next item number of each open list; 0 for an unnumbered list. */
  readonly #lists: number[] = [];
  /** Number of open table cells, including those of nested tables. Blocks inside a cell start no new line. */
  #cells = 0;
  #span = { columns: 1, rows: 1 };
  /** Index of the current column; `#taken` has the remaining row spans by column. */
  #column = 0;
  #taken: number[] = [];

  get #isHidden(): boolean {
    return this.#hidden.at(-1) ?? false;
  }

  get #isMarked(): boolean {
    return EMPTY_LIST_ITEM_PATTERN.test(this.text.slice(-MAXIMUM_LIST_MARKER_LENGTH));
  }

  openElement(elementName: string, attributes: HtmlAttributes): void {
    this.#hidden.push(this.#isHidden || isHiddenElement(elementName, attributes));
    if (this.#isHidden) return;
    if (BLOCK_ELEMENTS.has(elementName) && !this.#isMarked) this.#breakLine();
    if (elementName === 'ol') this.#lists.push(Number.parseInt(attributes['start'] ?? '', 10) || 1);
    if (elementName === 'ul') this.#lists.push(0);
    if (elementName === 'li') this.#openItem(attributes);
    if (CELL_ELEMENTS.has(elementName)) this.#openCell(attributes);
    if (elementName === 'table' && this.#cells === 0) this.#taken = [];
    if (elementName === 'tr' && this.#cells === 0) this.#column = 0;
  }

  closeElement(elementName: string): void {
    if (this.#hidden.pop()) return;
    if (elementName === 'li' && this.#isMarked) this.text = this.text.slice(0, this.text.lastIndexOf('\n'));
    if (LIST_ELEMENTS.has(elementName)) this.#lists.pop();
    if (elementName === 'tr' && this.#cells === 0) this.#passTaken(this.#taken.length);
    if (CELL_ELEMENTS.has(elementName)) this.#closeCell();
    else if (BLOCK_ELEMENTS.has(elementName)) this.#breakLine();
  }

  writeText(text: string): void {
    if (!this.#isHidden) this.text += text;
  }

  #breakLine(): void {
    this.text += this.#cells > 0 ? ' ' : '\n';
  }

  #openItem({ value = '' }: HtmlAttributes): void {
    const listItemNumber = Number.parseInt(value, 10) || this.#lists.pop() || 0;
    this.#lists.push(listItemNumber && listItemNumber + 1);
    this.text += listItemNumber > 0 ? `${listItemNumber}. ` : '• ';
  }

  #nextColumn(remainingSpanRows: number): void {
    if (this.#column > 0) this.text += TABLE_CELL_SEPARATOR;
    this.#taken[this.#column++] = remainingSpanRows;
  }

  /** Skips columns that cells of earlier rows span. */
  #passTaken(endColumnIndex: number): void {
    for (
      let remainingSpanRows = this.#taken[this.#column];
      remainingSpanRows && this.#column < endColumnIndex;
      remainingSpanRows = this.#taken[this.#column]
    )
      this.#nextColumn(remainingSpanRows - 1);
  }

  /** Opens a table cell; a cell of a nested table becomes a word of the outer cell. */
  #openCell({ colspan, rowspan }: HtmlAttributes): void {
    if (this.#cells++ > 0) this.text += ' ';
    else {
      this.#span = { columns: parseCellSpan(colspan), rows: parseCellSpan(rowspan) };
      this.#passTaken(this.#taken.length);
      this.#nextColumn(this.#span.rows - 1);
    }
  }

  #closeCell(): void {
    this.#cells = Math.max(0, this.#cells - 1);
    if (this.#cells > 0) return;
    for (let remainingSpanColumns = this.#span.columns - 1; remainingSpanColumns > 0; remainingSpanColumns--)
      this.#nextColumn(this.#span.rows - 1);
  }
}

/** Converts HTML of an imported description to plain text without markup. */
export function convertHtmlToText(html: string): PlainText {
  const droppedKinds = new Set<string>();
  const textWriter = new PlainTextWriter();
  // Without any tag, line breaks count; otherwise only tags break lines and cells.
  const whitespacePattern = /<[a-z]/i.test(html) ? /[\t\n]+/g : /\t+/g;
  const htmlParser = new Parser({
    onopentag: (tagName, attributes) => {
      const droppedKind = DROPPED_KIND_BY_ELEMENT[tagName];
      if (droppedKind) droppedKinds.add(droppedKind);
      textWriter.openElement(tagName, attributes);
    },
    onclosetag: (tagName) => textWriter.closeElement(tagName),
    ontext: (text) => textWriter.writeText(text.replace(whitespacePattern, ' ')),
  });
  htmlParser.end(html.replace(/\r\n?/g, '\n'));
  const textLines = textWriter.text.split('\n').map(trimCells);
  return { text: textLines.filter((line) => line !== '').join('\n'), droppedKinds };
}

/** Decodes HTML character references such as `&amp;` in a product or brand name. */
export function decodeCharacterReferences(text: string): string {
  return /&#?\w+;/.test(text) ? convertHtmlToText(text.replaceAll('<', '&lt;')).text : text;
}
