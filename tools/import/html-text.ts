import { Parser } from 'htmlparser2';
import { CELL_BREAK } from '../../src/domain/product/description.ts';

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody thead tfoot tr ul caption br'.split(
    ' ',
  ),
);
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'title', 'head']);
const CELLS = new Set(['td', 'th']);
const LOST: Readonly<Record<string, string>> = {
  img: 'pictures',
  iframe: 'embedded pages',
  video: 'videos',
  audio: 'recordings',
  object: 'embedded objects',
};

export interface PlainText {
  /** A line for each block; cells of a table's row are separated by `CELL_BREAK`. */
  readonly text: string;
  /** Kinds of content that had to be left out. */
  readonly lost: ReadonlySet<string>;
}

const BULLET = '• ';
const tidy = (line: string) =>
  line
    .split(CELL_BREAK)
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .join(CELL_BREAK)
    .replace(/\t+$/, '');

interface State {
  text: string;
  hidden: number;
  /** Cells that are open, of tables in tables; a block inside of one breaks no line. */
  cells: number;
  /** Cells that the row has already. */
  place: number;
}

function opened(state: State, name: string): void {
  if (HIDDEN.has(name)) state.hidden++;
  if (name === 'tr') state.place = 0;
  if (CELLS.has(name)) {
    if (state.place++ > 0) state.text += CELL_BREAK;
    state.cells++;
  } else if (BLOCKS.has(name) && !state.text.endsWith(BULLET)) state.text += state.cells > 0 ? ' ' : '\n';
  if (name === 'li') state.text += BULLET;
}

function closed(state: State, name: string): void {
  if (HIDDEN.has(name)) state.hidden = Math.max(0, state.hidden - 1);
  if (CELLS.has(name)) state.cells = Math.max(0, state.cells - 1);
  else if (BLOCKS.has(name)) state.text += state.cells > 0 ? ' ' : '\n';
}

/** A piece of HTML as plain text: the shop shows no foreign markup. */
export function htmlToText(html: string): PlainText {
  const lost = new Set<string>();
  const state: State = { text: '', hidden: 0, cells: 0, place: 0 };
  // Without a tag its lines are lines; otherwise only tags make lines and cells.
  const spaces = /<[a-z]/i.test(html) ? /[\t\n\r]+/g : /\t+|\r/g;
  const parser = new Parser({
    onopentag: (name) => {
      const kind = LOST[name];
      if (kind) lost.add(kind);
      opened(state, name);
    },
    onclosetag: (name) => closed(state, name),
    ontext: (text) => {
      if (state.hidden === 0) state.text += text.replace(spaces, ' ');
    },
  });
  parser.end(html);
  const lines = state.text.split('\n').map(tidy);
  return { text: lines.filter((line) => line !== '' && line !== BULLET.trim()).join('\n'), lost };
}

/** A plain text with its character references read, as some programs write them into names. */
export function withoutReferences(text: string): string {
  return /&#?\w+;/.test(text) ? htmlToText(text.replaceAll('<', '&lt;')).text : text;
}
