/** Matches a word with a hyphen before a number, such as “Omega-3”. */
const HYPHENATED_NUMBER_PATTERN = /[^\s-]+-\d+(?=\s|$)/;

/** Renders a product name in which “Omega-3” does not wrap; other hyphens may. */
export function productName(name: string) {
  const match = HYPHENATED_NUMBER_PATTERN.exec(name);
  if (!match) return name;
  const [hyphenatedWord] = match;
  return (
    <>
      {name.slice(0, match.index)}
      <span>{hyphenatedWord}</span>
      {name.slice(match.index + hyphenatedWord.length)}
    </>
  );
}
