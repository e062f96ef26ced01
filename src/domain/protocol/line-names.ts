import type { Translate } from '#i18n/message-key.ts';

interface NamedLine {
  readonly name: string;
  readonly brand: { readonly name: string };
}

/** The lines by names that tell them apart: where several brands have a product of one name, the brand is said with it. */
export function tellApart<Line extends NamedLine>(lines: readonly Line[], t: Translate): Line[] {
  const brands = new Map<string, Set<string>>();
  for (const { name, brand } of lines)
    brands.set(name, (brands.get(name) ?? new Set<string>()).add(brand.name));
  return lines.map((line) => {
    const { name, brand } = line;
    const isOfSeveral = (brands.get(name)?.size ?? 0) > 1;
    return isOfSeveral && brand.name
      ? { ...line, name: t('dose:of-brand', { name, brand: brand.name }) }
      : line;
  });
}
