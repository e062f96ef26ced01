const WIDTH = 30;
const LINES = 10;
const WORTH_LINES = 1000;

interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const numberOf = (count: number) => count.toLocaleString('en');

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;
}

export function showProgress(total: number, screen: Screen): (done: number) => void {
  const begun = performance.now();
  let shown = 0;
  return (done) => {
    const left = ((performance.now() - begun) / 1000 / done) * (total - done);
    const text = `${numberOf(done)} of ${numberOf(total)}${done < total ? `, ${timeLeft(left)}` : ''}`;
    if (screen.isTTY) {
      const filled = Math.round((WIDTH * done) / total);
      screen.write(
        `\r\x1b[K[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${text}${done < total ? '' : '\n'}`,
      );
      return;
    }
    const tenth = Math.floor((done * LINES) / total);
    if (total < WORTH_LINES || tenth === shown) return;
    shown = tenth;
    screen.write(`  ${text}\n`);
  };
}
