import type { Locator, Page } from '@playwright/test';

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to hold is seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an element beyond the middle of another one, by touch or mouse. */
export async function drag(page: Page, held: Locator, past: Locator, isTouch: boolean): Promise<void> {
  // Scrolls until nothing covers it.
  await held.hover();
  const from = await middleOf(held);
  const to = await middleOf(past);
  const ySteps = [0.25, 0.5, 0.75, 1, 1.1].map((part) => from.y + (to.y - from.y) * part);
  if (!isTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const y of ySteps) await page.mouse.move(from.x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
    });
  await touch('touchStart', from.y);
  for (const y of ySteps) await touch('touchMove', y);
  await touch('touchEnd', to.y);
}
