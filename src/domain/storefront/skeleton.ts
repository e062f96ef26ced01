import { foldLetters } from '#domain/search/text.ts';
import { CONFUSABLES } from './confusables.ts';

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const NO_WORD_CHARACTERS = /[^\p{L}\p{N}\p{M}]+/gu;
/** Letters that look alike in many fonts and are not in Unicode's list. */
const FURTHER: Readonly<Record<string, string>> = { i: 'l', w: 'vv' };

function readShapes(): ReadonlyMap<string, string> {
  const shapes = new Map<string, string>();
  for (const group of CONFUSABLES.split('\n')) {
    const [shape = '', characters = ''] = group.split(' ');
    for (const character of characters) shapes.set(character, shape);
  }
  return shapes;
}

let read: ReadonlyMap<string, string> | undefined;

/** A text with each character as what it looks like (UTS #39). */
function shapeOf(text: string): string {
  read ??= readShapes();
  const shapes = read;
  return Array.from(text, (character) => shapes.get(character) ?? character).join('');
}

function finish(text: string): string {
  // Folding can make letters that look like others again: M is m then, which looks like rn.
  const folded = foldLetters(shapeOf(foldLetters(shapeOf(text))));
  return folded.replace(/[iw]/g, (letter) => FURTHER[letter] ?? letter).replace(NO_WORD_CHARACTERS, '');
}

/** A text in NFKC without the characters that nobody sees. */
export function visibleText(text: string): string {
  return text.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '');
}

/**
 * What a text looks like, without blanks and punctuation: texts that share a skeleton are taken for each other. There
 * are two, because capitals look like other letters than the small ones do: `РОМА` is like `Poma`, and so is `рома`.
 */
export function skeletonsOf(text: string): readonly string[] {
  const visible = visibleText(text);
  return [...new Set([finish(foldLetters(visible)), finish(visible)])];
}
