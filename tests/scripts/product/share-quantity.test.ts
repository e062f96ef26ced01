import { expect, it } from 'vitest';
import { shareQuantity } from '#scripts/product/share-quantity.ts';

const field = '<input name="quantity" value="1">';

function open(): { sizes: HTMLElement; fields: HTMLInputElement[] } {
  const sizes = document.createElement('fieldset');
  sizes.innerHTML = `<input type="radio" value="7">${`<form>${field}</form>`.repeat(9)}`;
  document.body.replaceChildren(sizes);
  return { sizes, fields: [...sizes.querySelectorAll<HTMLInputElement>('input[name=quantity]')] };
}

function type(input: HTMLInputElement | undefined, value: string): void {
  if (!input) throw new Error('There is no field');
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

it('AMB-CART-8 the quantity stays when another size is chosen, however many there are', () => {
  const { sizes, fields } = open();
  shareQuantity(sizes);
  type(fields[0], '3');
  expect(fields.map(({ value }) => value)).toEqual(Array(9).fill('3'));
  type(fields[8], '');
  expect(fields.map(({ value }) => value)).toEqual(Array(9).fill(''));
});

it('what was typed before the script was there counts, and the choice of a size is no number', () => {
  const { sizes, fields } = open();
  type(fields[1], '4');
  shareQuantity(sizes);
  expect(fields[0]?.value).toBe('4');
  sizes.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(fields[0]?.value).toBe('4');
});
