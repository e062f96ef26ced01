/** Returns the product name in a button's accessible label; undefined on the product's own page. */
export function readProductNameInLabel(productButton: HTMLElement): string | undefined {
  return /: (.+)$/.exec(productButton.ariaLabel ?? '')?.[1];
}
