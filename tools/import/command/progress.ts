const BAR_WIDTH = 30;
const PROGRESS_LINES = 10;
const MINIMUM_FOR_PROGRESS = 1000;

interface ProgressScreen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const formatCount = (count: number) => count.toLocaleString('en');

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;
}

export function showProgress(total: number, screen: ProgressScreen): (done: number) => void {
  const begun = performance.now();
  let shown = 0;
  return (done) => {
    const left = ((performance.now() - begun) / 1000 / done) * (total - done);
    const text = `${formatCount(done)} of ${formatCount(total)}${done < total ? `, ${timeLeft(left)}` : ''}`;
    if (screen.isTTY) {
      const filled = Math.round((BAR_WIDTH * done) / total);
      screen.write(
        `\r\x1b[K[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] ${text}${done < total ? '' : '\n'}`,
      );
      return;
    }
    const tenth = Math.floor((done * PROGRESS_LINES) / total);
    if (total < MINIMUM_FOR_PROGRESS || tenth === shown) return;
    shown = tenth;
    screen.write(`  ${text}\n`);
  };
}
