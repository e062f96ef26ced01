import type { Locator, Page } from '@playwright/test';

async function findMiddle(element: Locator): Promise<{ x: number; y: number }> {
  const elementBox = await element.boundingBox();
  if (!elementBox) throw new Error('Nothing to hold is seen');
  return { x: elementBox.x + elementBox.width / 2, y: elementBox.y + elementBox.height / 2 };
}

/** Drags an element beyond the middle of another one, by touch or mouse. */
export async function dragTo(
  page: Page,
  draggedElement: Locator,
  targetElement: Locator,
  isTouchInput: boolean,
): Promise<void> {
  // Scrolls until nothing covers it.
  await draggedElement.hover();
  const startPoint = await findMiddle(draggedElement);
  const endPoint = await findMiddle(targetElement);
  const pointerYPositions = [0.25, 0.5, 0.75, 1, 1.1].map(
    (dragFraction) => startPoint.y + (endPoint.y - startPoint.y) * dragFraction,
  );
  if (!isTouchInput) {
    await page.mouse.move(startPoint.x, startPoint.y);
    await page.mouse.down();
    for (const y of pointerYPositions) await page.mouse.move(startPoint.x, y);
    await page.mouse.up();
    return;
  }
  const devtoolsSession = await page.context().newCDPSession(page);
  const sendTouch = (touchType: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    devtoolsSession.send('Input.dispatchTouchEvent', {
      type: touchType,
      touchPoints: touchType === 'touchEnd' ? [] : [{ x: startPoint.x, y }],
    });
  await sendTouch('touchStart', startPoint.y);
  for (const y of pointerYPositions) await sendTouch('touchMove', y);
  await sendTouch('touchEnd', endPoint.y);
}
