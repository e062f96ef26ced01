import { packSizeLabel } from '#domain/product/variant-path.ts';
import type { Translate } from '#i18n/message-key.ts';

interface NamedLine {
  readonly name: string;
  readonly brand: { readonly name: string };
  readonly variants: readonly Parameters<typeof packSizeLabel>[0][];
}

/** Makes equal product names distinguishable by adding the brand or, for equal brands, the size. */
export function disambiguateNames<Line extends NamedLine>(lines: readonly Line[], t: Translate): Line[] {
  const withBrand = withDistinctNames(lines, brandOf, (name, brand) => t('dose:of-brand', { name, brand }));
  return withDistinctNames(withBrand, sizeOf, (name, size) => t('dose:of-size', { name, size }));
}

const brandOf = ({ brand }: NamedLine): string => brand.name;
const sizeOf = ({ variants: [variant] }: NamedLine): string => (variant && packSizeLabel(variant)) ?? '';

function withDistinctNames<Line extends NamedLine>(
  lines: readonly Line[],
  detailOf: (line: Line) => string,
  joinTexts: (name: string, detail: string) => string,
): Line[] {
  const details = new Map<string, Set<string>>();
  for (const line of lines) details.set(line.name, (details.get(line.name) ?? new Set<string>()).add(detailOf(line)));
  return lines.map((line) => {
    const detailText = detailOf(line);
    const isNameAmbiguous = (details.get(line.name)?.size ?? 0) > 1;
    return isNameAmbiguous && detailText ? { ...line, name: joinTexts(line.name, detailText) } : line;
  });
}
