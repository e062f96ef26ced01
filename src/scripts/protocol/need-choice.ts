/** Shows the packs and the cost per day for the chosen number of days. */
export function watchDayCountChoice(page: Document): void {
  const neededPacksElement = page.querySelector('[data-needed-text]');
  const days = neededPacksElement?.parentElement?.querySelector('select');
  if (!neededPacksElement || !days) return;
  const findChosenOption = () => days.options[days.selectedIndex];
  const showPacksAndCost = () => {
    const { text: packsText = '', day = '', lines = '' } = findChosenOption()?.dataset ?? {};
    neededPacksElement.textContent = packsText;
    const costElement = page.querySelector('[data-day-cost]');
    if (costElement) costElement.textContent = day;
    const linePackTexts = lines.split('|');
    for (const [index, line] of page.querySelectorAll('[data-line-need]').entries())
      line.textContent = linePackTexts[index] ?? '';
  };
  days.addEventListener('change', showPacksAndCost);
  // The browser restores the choice on the way back.
  if (findChosenOption()?.hasAttribute('selected') === false) showPacksAndCost();
}
