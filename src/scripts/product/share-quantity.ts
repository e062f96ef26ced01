/** All sizes of a product are asked for in one number: what is typed or counted beside one is set beside all. */
export function shareQuantity(sizes: HTMLElement): void {
  const fields = [...sizes.querySelectorAll<HTMLInputElement>('input[name=quantity]')];
  const share = (value: string) => {
    for (const field of fields) if (field.value !== value) field.value = value;
  };
  sizes.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && fields.includes(target)) share(target.value);
  });
  // What was typed before this script was there.
  const typed = fields.find((field) => field.value !== field.defaultValue);
  if (typed) share(typed.value);
}
