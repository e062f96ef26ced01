/** Shows the packs and the cost per day for the chosen number of days. */
export function watchDayCountChoice(pageDocument: Document): void {
  const neededPacksElement = pageDocument.querySelector('[data-needed-text]');
  const dayCountSelect = neededPacksElement?.parentElement?.querySelector('select');
  if (!neededPacksElement || !dayCountSelect) return;
  const findChosenOption = () => dayCountSelect.options[dayCountSelect.selectedIndex];
  const showPacksAndCost = () => {
    const { text: packsText = '', day = '', lines = '' } = findChosenOption()?.dataset ?? {};
    neededPacksElement.textContent = packsText;
    const costElement = pageDocument.querySelector('[data-day-cost]');
    if (costElement) costElement.textContent = day;
    const linePackTexts = lines.split('|');
    for (const [index, line] of pageDocument.querySelectorAll('[data-line-need]').entries())
      line.textContent = linePackTexts[index] ?? '';
  };
  dayCountSelect.addEventListener('change', showPacksAndCost);
  // The browser restores the choice on the way back.
  if (findChosenOption()?.hasAttribute('selected') === false) showPacksAndCost();
}
