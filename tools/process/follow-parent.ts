/** Preloaded into programs that must end with their parent, even a killed one. */
const parent = process.ppid;

function leave(): void {
  // Windows has no process groups.
  if (process.platform === 'win32') process.exit();
  process.kill(0, 'SIGKILL');
}

setInterval(() => {
  if (process.ppid !== parent) leave();
}, 500).unref();

export {};
