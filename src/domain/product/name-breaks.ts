/** What the long names of substances and plants are put together from: a word may be parted before each of them. */
const JOINTS = new RegExp(
  `(?!^)(?:${[
    'bisgly[cs]in|hydro(?:chlor|klor|lys)|monohydr|m[eé]th?aa?n|sulfon[iy]l|citra|picolin|ascorb|taura|mala[at]|oxid',
    '[ck]obalamin|t[iy]d[iy]l|myces|bacillus|[ck]on[cz]entra|isola|e[kx]s?tra[ck]t|kivonat|[ck]omple[kx]|[ck]ollag',
    'protein|formul[ae]|formel|säure|syre|wurzel|wortel|gyökér|blatt|blad|levél|samen|schalen|blumen|pulver|poeder',
    'lebertran|levertran|frucht|frugt|beere|kraut|pfeffer|kerzenöl|kümmelöl|distel|kirsch|bart|zwiebel',
  ].join('|')})`,
  'giu',
);

/** The same of Japanese: katakana after kanji, and the katakana words that stand last. */
const JAPANESE_JOINTS =
  /(?!^)(?:(?<=\p{Script=Han})(?=\p{Script=Katakana})|(?=エキス|コンプレックス|フォーミュラ|マルチビタミン|プロテイン|メタン|セリン|ペンタ|ヘキサ|加水))/gu;

/**
 * A product's name in parts: every second one, such as “omega-3” or “オメガ3”, stays on one line. Long words may be parted at
 * their joints, Latin ones with a hyphen; a browser knows the hyphenation of few languages and would cut anywhere.
 */
export function nameParts(name: string): string[] {
  return name
    .replace(/\p{Script=Latin}{13,}/gu, (word) => word.replace(JOINTS, '\u00AD$&'))
    .replace(/[\p{Script=Katakana}\p{Script=Han}ー]{10,}/gu, (word) =>
      word.replace(JAPANESE_JOINTS, '\u200B'),
    )
    .replace(/(\d) (?=\p{L}{1,3}$)/u, '$1\u00A0')
    .split(/(\p{L}+-\d+|[\p{Script=Katakana}ー]{1,3}\d+)/u);
}
