import type { TextFile } from '../requirements.ts';

/** Patterns of words with an unusual meaning in this project, each with a plain replacement. */
const UNUSUAL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again, or a verb with re-'],
  [/\b(kept|keeps?|keeping) in memory\b/i, 'cached'],
  [/\b(stands?|stood) (in|for)\b/i, 'is in, means'],
  [/\b(takes?|taken|taking|took) over\b/i, 'hydrate, replace'],
  [/\b(forgets?|forgotten)\b(?! (password|it at|to))/i, 'clear'],
  [/\b(doomed|fruitless|untaken)\b/i, 'to remove, without results, remaining'],
  [/\bstumbl(e|es|ed|ing)\b/i, 'transient error'],
  [/\bdoors?\b/i, 'entry, lazy loader'],
  [/\b(gives?|given|gave) back\b/i, 'returns'],
  [/\bset apart\b|\bof its own accord\b/i, 'separate, by itself'],
];
/** Words with which a doc comment must not begin: it begins with a verb or a noun. */
const WRONG_COMMENT_START_PATTERN = /^\/\*\*[\s*]*(What|Whether|Who|Whom|Whose|Where|How|Those|Has|Have)\b/;
const DECLARED_NAME_PATTERN = /\b(?:const|let|function|class|interface|type)\s+(\w+)/g;
const VAGUE_WORD_PATTERN =
  /^(told|tells?|said|wanted|gone|lost|loses?|kept|rescued?|doomed|stands?|forgets?|forgotten|anew)$/i;
const LINE_COMMENT_PATTERN = /(?:^|\s)\/\/ (.*)$/gm;
const BLOCK_COMMENT_PATTERN = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g;

/** Complaints about unusual words in the comments of a source file, or anywhere in a document. */
export function findPlainEnglishComplaints({ path, text }: TextFile): string[] {
  const proseTexts = path.endsWith('.md') ? [text] : findComments(text);
  return proseTexts.flatMap((proseText) => {
    const [, beginning] = WRONG_COMMENT_START_PATTERN.exec(proseText) ?? [];
    const textWithoutCode = proseText.replaceAll(/`[^`\n]*`/g, '').replaceAll(/\n\s*(\*|\/\/)?\s*/g, ' ');
    const complaints = UNUSUAL_WORDS.flatMap(([pattern, replacement]) => {
      const unusualWordMatch = pattern.exec(textWithoutCode);
      return unusualWordMatch ? [`${path}: “${unusualWordMatch[0]}” (write: ${replacement})`] : [];
    });
    if (beginning) complaints.push(`${path}: “${beginning}” begins a comment (write: a verb or a noun)`);
    return complaints;
  });
}

/** Complaints about declared names that contain a vague word, such as `said` or `lostLines`. */
export function findVagueNameComplaints({ path, text }: TextFile): string[] {
  const declaredNames = [...text.matchAll(DECLARED_NAME_PATTERN)].map(([, name = '']) => name);
  return declaredNames
    .filter((name) => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).some((word) => VAGUE_WORD_PATTERN.test(word)))
    .map((name) => `${path}: “${name}” (write: what it holds or does)`);
}

function findComments(sourceText: string): string[] {
  const lineComments = [...sourceText.matchAll(LINE_COMMENT_PATTERN)].map(([, comment = '']) => comment);
  return [...sourceText.matchAll(BLOCK_COMMENT_PATTERN)].map(([comment]) => comment).concat(lineComments);
}
