/** Returns the product in a button's name; undefined on a product's own page. */
export function productOf(button: HTMLElement): string | undefined {
  return /: (.+)$/.exec(button.ariaLabel ?? '')?.[1];
}
