/** The product that a button's name ends with; the button on a product's own page names none. */
export function productOf(button: HTMLElement): string | undefined {
  return /: (.+)$/.exec(button.ariaLabel ?? '')?.[1];
}
