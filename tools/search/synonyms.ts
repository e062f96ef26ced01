import { textRuns } from '../../src/domain/search/text.ts';
import { vitaminNames } from '../../src/domain/search/vitamin-names.ts';

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

/** Runs with single spaces: `ビタミンC` is `びたみん c`. */
function spacedRuns(spelled: string): string {
  return textRuns(vitaminNames(spelled))
    .map(({ text }) => text)
    .join(' ');
}

interface Synonym {
  readonly found: string;
  readonly added: readonly string[];
  readonly isMutual: boolean;
}

function bordered(runs: string): string {
  return `${CJK.test(runs.charAt(0)) ? '' : ' '}${runs}${CJK.test(runs.slice(-1)) ? '' : ' '}`;
}

const listed = (text: string): string[] => text.split(', ');

/** `a, b` means the same in both directions, `a > b` in one. */
function readGroup(group: string, spell: (text: string) => string): Synonym[] {
  const [heads = '', tails] = group.split(' > ');
  const members = listed(heads);
  const added = (member: string) =>
    tails === undefined ? members.filter((other) => other !== member) : listed(tails);
  return members.map((member) => ({
    found: bordered(spacedRuns(spell(member))),
    added: added(member),
    isMutual: tails === undefined,
  }));
}

/** What people also call what a text names. */
export interface Synonyms {
  readonly mutual: readonly string[];
  /** These, and those that are said of it alone: krill oil is a fish oil. */
  readonly all: readonly string[];
}

export function createSynonyms(
  groups: readonly string[],
  spell: (text: string) => string,
): (spelled: string) => Synonyms {
  const synonyms = groups.flatMap((group) => readGroup(group, spell));
  return (spelled) => {
    const text = ` ${spacedRuns(spelled)} `;
    const found = synonyms.filter((synonym) => text.includes(synonym.found));
    const mutual = found.filter(({ isMutual }) => isMutual).flatMap(({ added }) => added);
    return { mutual, all: found.flatMap(({ added }) => added) };
  };
}
