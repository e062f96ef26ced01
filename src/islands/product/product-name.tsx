/** Word with a hyphen before a number, as “Omega-3”; names may wrap at other hyphens. */
const HYPHEN_AND_NUMBER = /[^\s-]+-\d+(?=\s|$)/;

/** Renders a name so that “Omega-3” does not wrap. */
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
