/** Preloaded module that ends a program together with its parent, even if the parent is killed. */
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
