/** Copies a quantity typed for one size to all sizes of the product. */
export function syncQuantities(sizes: HTMLElement): void {
  const fields = [...sizes.querySelectorAll<HTMLInputElement>('input[name=quantity]')];
  const copyToAll = (value: string) => {
    for (const field of fields) if (field.value !== value) field.value = value;
  };
  sizes.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && fields.includes(target)) copyToAll(target.value);
  });
  // Typed before this script was loaded.
  const typedField = fields.find((field) => field.value !== field.defaultValue);
  if (typedField) copyToAll(typedField.value);
}
