/** Preloaded into a program that must not outlive the one that started it, not even a killed one. */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(0, 'SIGKILL');
}, 500).unref();

export {};
