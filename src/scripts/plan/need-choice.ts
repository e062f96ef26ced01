/** Writes `For 30 days: 3 packs · 49,90 €` (`needText`) into a line that has a place for each part. */
function write(place: Element, text: string): void {
  for (const [index, part] of text.split(' · ').entries()) {
    const child = place.children[index];
    if (child) child.textContent = part;
  }
}

/** The choice of days says what they come to, beside it, in each line and in the sum, with the cost of a day (`needChoices`). */
export function watchDays(page: Document): void {
  const text = page.querySelector('[data-needed-text]');
  const days = text?.parentElement?.querySelector('select');
  if (!text || !days) return;
  const chosen = () => days.options[days.selectedIndex];
  const show = () => {
    const { text: need = '', day = '', lines = '' } = chosen()?.dataset ?? {};
    text.textContent = need;
    const cost = page.querySelector('[data-day-cost]');
    if (cost) cost.textContent = day;
    const ofLines = lines.split('|');
    for (const [index, line] of page.querySelectorAll('[data-line-need]').entries())
      write(line, ofLines[index] ?? '');
    const sum = page.querySelector('[data-need-sum]');
    if (sum) write(sum, need);
  };
  days.addEventListener('change', show);
  // A page that one comes back to has the choice that was made.
  if (chosen()?.hasAttribute('selected') === false) show();
}
