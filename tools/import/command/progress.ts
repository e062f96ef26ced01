const PROGRESS_BAR_WIDTH = 30;
const MAXIMUM_PROGRESS_LINES = 10;
const MINIMUM_TOTAL_FOR_LINES = 1000;

interface ProgressScreen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const formatCount = (count: number) => count.toLocaleString('en');

function formatRemainingTime(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;
}

export function createProgressDisplay(
  totalProducts: number,
  progressScreen: ProgressScreen,
): (doneProductCount: number) => void {
  const startTime = performance.now();
  let lastPrintedTenth = 0;
  return (doneProducts) => {
    const remainingSeconds = ((performance.now() - startTime) / 1000 / doneProducts) * (totalProducts - doneProducts);
    const progressText = `${formatCount(doneProducts)} of ${formatCount(totalProducts)}${doneProducts < totalProducts ? `, ${formatRemainingTime(remainingSeconds)}` : ''}`;
    if (progressScreen.isTTY) {
      const filledBarWidth = Math.round((PROGRESS_BAR_WIDTH * doneProducts) / totalProducts);
      progressScreen.write(
        `\r\x1b[K[${'#'.repeat(filledBarWidth)}${'-'.repeat(PROGRESS_BAR_WIDTH - filledBarWidth)}] ${progressText}${doneProducts < totalProducts ? '' : '\n'}`,
      );
      return;
    }
    const progressTenth = Math.floor((doneProducts * MAXIMUM_PROGRESS_LINES) / totalProducts);
    if (totalProducts < MINIMUM_TOTAL_FOR_LINES || progressTenth === lastPrintedTenth) return;
    lastPrintedTenth = progressTenth;
    progressScreen.write(`  ${progressText}\n`);
  };
}
