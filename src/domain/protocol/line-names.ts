import { packSizeLabel } from '#domain/product/variant-path.ts';
import type { Translate } from '#i18n/message-key.ts';

interface NamedLine {
  readonly name: string;
  readonly brand: { readonly name: string };
  readonly variants: readonly Parameters<typeof packSizeLabel>[0][];
}

/** Makes equal product names distinguishable by adding the brand or, for equal brands, the size. */
export function disambiguateNames<Line extends NamedLine>(lines: readonly Line[], t: Translate): Line[] {
  const linesWithBrand = makeNamesDistinct(lines, brandNameOf, (name, brand) => t('dose:of-brand', { name, brand }));
  return makeNamesDistinct(linesWithBrand, packSizeOf, (name, size) => t('dose:of-size', { name, size }));
}

const brandNameOf = ({ brand }: NamedLine): string => brand.name;
const packSizeOf = ({ variants: [variant] }: NamedLine): string => (variant && packSizeLabel(variant)) ?? '';

function makeNamesDistinct<Line extends NamedLine>(
  lines: readonly Line[],
  getDetail: (line: Line) => string,
  joinNameAndDetail: (name: string, detail: string) => string,
): Line[] {
  const detailsByName = new Map<string, Set<string>>();
  for (const line of lines)
    detailsByName.set(line.name, (detailsByName.get(line.name) ?? new Set<string>()).add(getDetail(line)));
  return lines.map((line) => {
    const detailText = getDetail(line);
    const isNameAmbiguous = (detailsByName.get(line.name)?.size ?? 0) > 1;
    return isNameAmbiguous && detailText ? { ...line, name: joinNameAndDetail(line.name, detailText) } : line;
  });
}
