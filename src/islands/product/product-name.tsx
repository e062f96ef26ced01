/** Hyphen before a number, as in “Omega-3”: other hyphens may end a line. */
const HYPHEN_AND_NUMBER = /[^\s-]+-\d+(?=\s|$)/;

/** Keeps “Omega-3” on one line. */
export function productName(name: string) {
  const match = HYPHEN_AND_NUMBER.exec(name);
  if (!match) return name;
  const [joined] = match;
  return (
    <>
      {name.slice(0, match.index)}
      <span>{joined}</span>
      {name.slice(match.index + joined.length)}
    </>
  );
}
