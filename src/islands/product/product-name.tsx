/** Matches a word with a hyphen before a number, such as “Omega-3”. */
const HYPHENATED_NUMBER_PATTERN = /[^\s-]+-\d+(?=\s|$)/;

/** Renders a product name in which “Omega-3” does not wrap; other hyphens may. */
export function renderProductName(productName: string) {
  const hyphenatedNumberMatch = HYPHENATED_NUMBER_PATTERN.exec(productName);
  if (!hyphenatedNumberMatch) return productName;
  const [hyphenatedWord] = hyphenatedNumberMatch;
  return (
    <>
      {productName.slice(0, hyphenatedNumberMatch.index)}
      <span>{hyphenatedWord}</span>
      {productName.slice(hyphenatedNumberMatch.index + hyphenatedWord.length)}
    </>
  );
}
