/** Shows the packs and the cost per day for the chosen number of days (`needChoices`). */
export function watchDayChoice(page: Document): void {
  const text = page.querySelector('[data-needed-text]');
  const days = text?.parentElement?.querySelector('select');
  if (!text || !days) return;
  const findChosenOption = () => days.options[days.selectedIndex];
  const show = () => {
    const { text: need = '', day = '', lines = '' } = findChosenOption()?.dataset ?? {};
    text.textContent = need;
    const cost = page.querySelector('[data-day-cost]');
    if (cost) cost.textContent = day;
    const lineTexts = lines.split('|');
    for (const [index, line] of page.querySelectorAll('[data-line-need]').entries())
      line.textContent = lineTexts[index] ?? '';
  };
  days.addEventListener('change', show);
  // The browser restores the choice on the way back.
  if (findChosenOption()?.hasAttribute('selected') === false) show();
}
