import { expect, it } from 'vitest';
import { watchSharedProtocol } from '#scripts/protocol/shared-protocol.ts';

it('DOSE-12 on the page of a link the sum follows the days that are chosen, as what stands beside them does', () => {
  document.body.innerHTML = `<p data-need-sum><span>For 30 days: 6 packs</span> <strong>93,00 €</strong></p>
    <p data-day-cost>2,77 € a day</p>
    <div><select>
      <option selected data-text="For 30 days: 6 packs · 93,00 €">30 days</option>
      <option data-text="For 90 days: 14 packs · 217,00 €" data-day="1,76 € a day">90 days</option>
    </select><p data-needed-text>For 30 days: 6 packs · 93,00 €</p></div>`;
  watchSharedProtocol(document);
  const choice = document.querySelector('select');
  if (choice) choice.selectedIndex = 1;
  choice?.dispatchEvent(new Event('change'));
  const textOf = (place: string) => document.querySelector(place)?.textContent;
  expect(textOf('[data-needed-text]')).toBe('For 90 days: 14 packs · 217,00 €');
  expect(textOf('[data-need-sum] span')).toBe('For 90 days: 14 packs');
  expect(textOf('[data-need-sum] strong')).toBe('217,00 €');
  expect(textOf('[data-day-cost]')).toBe('1,76 € a day');
});
