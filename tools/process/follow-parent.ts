/**
 * Id of the parent process at the start. This preloaded module ends its program once the parent has ended, even if the
 * parent was killed.
 */
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
