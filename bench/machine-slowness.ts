import type { Browser } from '@playwright/test';

/** How long the ruler takes where the budgets of time were set, in milliseconds. */
const RULER = 34;
const RUNS = 7;

/**
 * How many times slower this machine is now than the one where the budgets of time were set, at least 1 (decisions/measuring.md):
 * by the least time of some hundred styled elements that a page makes and lays out. So much nearer is it to a phone.
 */
export async function machineSlowness(browser: Browser): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // A process of its own, cold as that of a page which is measured.
    const context = await browser.newContext();
    const page = await context.newPage();
    times.push(await page.evaluate(ruler));
    await context.close();
  }
  return Math.max(1, Math.min(...times) / RULER);
}

/** Milliseconds. */
function ruler(): number {
  const start = performance.now();
  const list = document.body.appendChild(document.createElement('ul'));
  list.style.cssText = 'display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:1rem';
  for (let index = 0; index < 400; index += 1) {
    const item = list.appendChild(document.createElement('li'));
    item.style.cssText = 'display:grid;padding:.5rem;border-radius:1rem;background:rgb(0 0 0/.1)';
    item.innerHTML = `<h3>Item ${index}</h3><p>Some words of the ${index}th item that break into lines.</p>`;
  }
  if (document.body.offsetHeight === 0) throw new Error('Nothing was laid out');
  return performance.now() - start;
}
