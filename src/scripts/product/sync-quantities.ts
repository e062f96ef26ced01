/** Copies a quantity typed for one size to all sizes of the product. */
export function syncQuantities(sizeGroup: HTMLElement): void {
  const quantityFields = [...sizeGroup.querySelectorAll<HTMLInputElement>('input[name=quantity]')];
  const copyQuantityToAll = (typedQuantity: string) => {
    for (const field of quantityFields) if (field.value !== typedQuantity) field.value = typedQuantity;
  };
  sizeGroup.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && quantityFields.includes(target)) copyQuantityToAll(target.value);
  });
  // Typed before this script was loaded.
  const editedField = quantityFields.find((field) => field.value !== field.defaultValue);
  if (editedField) copyQuantityToAll(editedField.value);
}
