/** Id of the parent process at the start. This preloaded module ends its program after the parent, even if killed. */
const parentProcessId = process.ppid;

function endProcessGroup(): void {
  // Windows has no process groups.
  if (process.platform === 'win32') process.exit();
  process.kill(0, 'SIGKILL');
}

setInterval(() => {
  if (process.ppid !== parentProcessId) endProcessGroup();
}, 500).unref();

export {};
