/** Copies a quantity typed for one size to all sizes of the product. */
export function syncQuantities(sizeGroup: HTMLElement): void {
  const quantityFields = [...sizeGroup.querySelectorAll<HTMLInputElement>('input[name=quantity]')];
  const copyQuantityToAll = (typedQuantity: string) => {
    for (const quantityField of quantityFields)
      if (quantityField.value !== typedQuantity) quantityField.value = typedQuantity;
  };
  sizeGroup.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && quantityFields.includes(target)) copyQuantityToAll(target.value);
  });
  // Typed before this script was loaded.
  const editedField = quantityFields.find((candidateField) => candidateField.value !== candidateField.defaultValue);
  if (editedField) copyQuantityToAll(editedField.value);
}
