/** Preloaded module that ends a program together with its parent, even if the parent is killed. */
const parentId = process.ppid;

function endWithParent(): void {
  // Windows has no process groups.
  if (process.platform === 'win32') process.exit();
  process.kill(0, 'SIGKILL');
}

setInterval(() => {
  if (process.ppid !== parentId) endWithParent();
}, 500).unref();

export {};
