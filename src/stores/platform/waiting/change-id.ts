const page = Math.random().toString(36).slice(2);
let made = 0;

/** A name for a change that waits in local storage: in the order of their names changes were made. */
export function newChangeId(): string {
  made += 1;
  const order = `${Date.now()}`.padStart(15, '0') + `${made}`.padStart(6, '0');
  return `${order}-${page}`;
}
