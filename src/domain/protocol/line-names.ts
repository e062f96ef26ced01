import { packSizeLabel } from '#domain/product/variant-path.ts';
import type { Translate } from '#i18n/message-key.ts';

interface NamedLine {
  readonly name: string;
  readonly brand: { readonly name: string };
  readonly variants: readonly Parameters<typeof packSizeLabel>[0][];
}

/** Makes equal product names distinguishable by adding the brand or, for equal brands, the size. */
export function disambiguateNames<Line extends NamedLine>(lines: readonly Line[], t: Translate): Line[] {
  const linesDistinctByBrand = makeNamesDistinct(lines, brandNameOf, (lineName, brand) =>
    t('dose:of-brand', { name: lineName, brand }),
  );
  return makeNamesDistinct(linesDistinctByBrand, packSizeOf, (name, packSize) =>
    t('dose:of-size', { name, size: packSize }),
  );
}

const brandNameOf = ({ brand }: NamedLine): string => brand.name;
const packSizeOf = ({ variants: [variant] }: NamedLine): string => (variant && packSizeLabel(variant)) ?? '';

function makeNamesDistinct<Line extends NamedLine>(
  lines: readonly Line[],
  getDistinguishingText: (line: Line) => string,
  joinNameAndText: (name: string, distinguishingText: string) => string,
): Line[] {
  const distinguishingTextsByName = new Map<string, Set<string>>();
  for (const line of lines)
    distinguishingTextsByName.set(
      line.name,
      (distinguishingTextsByName.get(line.name) ?? new Set<string>()).add(getDistinguishingText(line)),
    );
  return lines.map((line) => {
    const textOfLine = getDistinguishingText(line);
    const isLineNameAmbiguous = (distinguishingTextsByName.get(line.name)?.size ?? 0) > 1;
    return isLineNameAmbiguous && textOfLine ? { ...line, name: joinNameAndText(line.name, textOfLine) } : line;
  });
}
