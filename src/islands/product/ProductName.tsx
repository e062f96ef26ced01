import { nameParts } from '#domain/product/name-breaks.ts';

/** The name of a product, parted well where it does not fit into one line. */
export function ProductName({ name }: { readonly name: string }) {
  return nameParts(name).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
