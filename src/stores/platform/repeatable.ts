/** Keys of requests that have not succeeded, by content. */
const keys = new Map<string, string>();

/** Calls with an idempotency key per content: what is sent again after a lost answer is made once. */
export async function repeatable<T>(content: unknown, call: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(content);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  const answer = await call(key);
  keys.delete(name);
  return answer;
}
