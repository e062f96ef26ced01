import { type FontName, measureText } from './text-path.ts';

interface FittedText {
  lines: readonly string[];
  size: number;
}

export interface TextBox {
  width: number;
  height: number;
  maxSize: number;
  maxLines: number;
  /** Distance of baselines as a multiple of the size. */
  leading: number;
  tracking?: number;
}

/** Words that may be parted by a line break; "&", single letters and units stay with their neighbour. */
function breakable(text: string): string[] {
  const words: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = words.at(-1);
    const joins = last !== undefined && (/^(&|\+|\/)$/.test(last) || /(^|\s)(&|\+|\/)$/.test(last));
    const clings = last !== undefined && last.length < 10 && /^([A-Z]?\d*|mg|µg|mcg|g|ml|IU|IE)$/.test(word);
    const trails = last !== undefined && /^[·–,]$/.test(word);
    if (joins || clings || trails) words[words.length - 1] = `${last} ${word}`;
    else words.push(word);
  }
  return words;
}

/** Also allows a break after a hyphen, for names such as "Acetyl-L-Carnitine". */
function hyphenated(words: readonly string[]): string[] {
  return words.flatMap((word) => word.split(/(?<=[^\s-]{3,}-)(?=.{4,})/));
}

function joined(words: readonly string[]): string {
  return words.reduce(
    (line, word) => (line === '' || line.endsWith('-') ? line + word : `${line} ${word}`),
    '',
  );
}

/** All ways to set the words in exactly `count` lines. */
function partitions(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[joined(words)]];
  const result: string[][] = [];
  for (let first = 1; first <= words.length - count + 1; first++) {
    const head = joined(words.slice(0, first));
    for (const tail of partitions(words.slice(first), count - 1)) result.push([head, ...tail]);
  }
  return result;
}

function bestSetting(words: readonly string[], font: FontName, box: TextBox): FittedText {
  let best: FittedText = { lines: [joined(words)], size: 0 };
  for (let count = 1; count <= Math.min(box.maxLines, words.length); count++) {
    for (const lines of partitions(words, count)) {
      const widest = Math.max(...lines.map((line) => measureText(line, font, box.tracking)));
      const tallest = box.height / (1 + (count - 1) * box.leading);
      const size = Math.min(box.maxSize, box.width / widest, tallest);
      // A further line must pay for itself with visibly larger letters.
      if (size > best.size * (lines.length > best.lines.length ? 1.06 : 1.0001)) best = { lines, size };
    }
  }
  return best;
}

const MOST_WORDS = 12;

/** The largest setting of a text that stays inside the box, in as few lines as that allows. */
export function fitText(text: string, font: FontName, box: TextBox): FittedText {
  const words = breakable(text);
  const whole = words.length > MOST_WORDS ? words.slice(0, MOST_WORDS) : words;
  const plain = bestSetting(whole, font, box);
  const parts = hyphenated(whole);
  if (parts.length === whole.length || parts.length > MOST_WORDS) return plain;
  const split = bestSetting(parts, font, box);
  return split.size > plain.size * 1.15 ? split : plain;
}
