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

function typeValue(input: HTMLInputElement | undefined, value: string): void {
  if (!input) throw new Error('There is no field');
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

it('AMB-CART-8 the quantity stays when another size is chosen, however many there are', () => {
  const { sizeFieldset: sizes, quantityFields: fields } = showQuantityForms();
  syncQuantities(sizes);
  typeValue(fields[0], '3');
  expect(fields.map(({ value }) => value)).toEqual(Array(9).fill('3'));
  typeValue(fields[8], '');
  expect(fields.map(({ value }) => value)).toEqual(Array(9).fill(''));
});

it('what was typed before the script was there counts, and the choice of a size is no number', () => {
  const { sizeFieldset: sizes, quantityFields: fields } = showQuantityForms();
  typeValue(fields[1], '4');
  syncQuantities(sizes);
  expect(fields[0]?.value).toBe('4');
  sizes.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(fields[0]?.value).toBe('4');
});
