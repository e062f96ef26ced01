import { expect, it } from 'vitest';
import { syncQuantities } from '#scripts/product/sync-quantities.ts';

const quantityFieldHtml = '<input name="quantity" value="1">';

function showQuantityForms(): { sizeFieldset: HTMLElement; quantityFields: HTMLInputElement[] } {
  const sizeFieldset = document.createElement('fieldset');
  sizeFieldset.innerHTML = `<input type="radio" value="7">${`<form>${quantityFieldHtml}</form>`.repeat(9)}`;
  document.body.replaceChildren(sizeFieldset);
  return {
    sizeFieldset,
    quantityFields: [...sizeFieldset.querySelectorAll<HTMLInputElement>('input[name=quantity]')],
  };
}

function typeValue(input: HTMLInputElement | undefined, typedText: string): void {
  if (!input) throw new Error('There is no field');
  input.value = typedText;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

it('AMB-CART-8 the quantity stays when another size is chosen, however many there are', () => {
  const { sizeFieldset: shownSizeFieldset, quantityFields: shownQuantityFields } = showQuantityForms();
  syncQuantities(shownSizeFieldset);
  typeValue(shownQuantityFields[0], '3');
  expect(shownQuantityFields.map(({ value }) => value)).toEqual(Array(9).fill('3'));
  typeValue(shownQuantityFields[8], '');
  expect(shownQuantityFields.map(({ value }) => value)).toEqual(Array(9).fill(''));
});

it('what was typed before the script was there counts, and the choice of a size is no number', () => {
  const { sizeFieldset: shownSizeFieldset, quantityFields: shownQuantityFields } = showQuantityForms();
  typeValue(shownQuantityFields[1], '4');
  syncQuantities(shownSizeFieldset);
  expect(shownQuantityFields[0]?.value).toBe('4');
  shownSizeFieldset.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(shownQuantityFields[0]?.value).toBe('4');
});
