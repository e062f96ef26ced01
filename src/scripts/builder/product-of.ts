/** Returns the product name in a button's accessible label; undefined on the product's own page. */
export function readProductNameInLabel(button: HTMLElement): string | undefined {
  return /: (.+)$/.exec(button.ariaLabel ?? '')?.[1];
}
