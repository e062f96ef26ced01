const BAR_WIDTH = 30;
const PROGRESS_LINES = 10;
const MINIMUM_FOR_PROGRESS = 1000;

interface ProgressScreen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const formatCount = (count: number) => count.toLocaleString('en');

function formatTimeLeft(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;
}

export function showProgress(total: number, screen: ProgressScreen): (doneCount: number) => void {
  const startTime = performance.now();
  let shownTenth = 0;
  return (doneCount) => {
    const secondsLeft = ((performance.now() - startTime) / 1000 / doneCount) * (total - doneCount);
    const text = `${formatCount(doneCount)} of ${formatCount(total)}${doneCount < total ? `, ${formatTimeLeft(secondsLeft)}` : ''}`;
    if (screen.isTTY) {
      const filledWidth = Math.round((BAR_WIDTH * doneCount) / total);
      screen.write(
        `\r\x1b[K[${'#'.repeat(filledWidth)}${'-'.repeat(BAR_WIDTH - filledWidth)}] ${text}${doneCount < total ? '' : '\n'}`,
      );
      return;
    }
    const progressTenth = Math.floor((doneCount * PROGRESS_LINES) / total);
    if (total < MINIMUM_FOR_PROGRESS || progressTenth === shownTenth) return;
    shownTenth = progressTenth;
    screen.write(`  ${text}\n`);
  };
}
