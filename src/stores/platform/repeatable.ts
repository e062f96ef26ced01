/** Idempotency keys of requests that have not succeeded yet, by content. */
const keysByContent = new Map<string, string>();

/** Makes a call with an idempotency key per content, so that a retry without an answer is executed once. */
export async function repeatable<T>(content: unknown, call: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(content);
  const key = keysByContent.get(name) ?? crypto.randomUUID();
  keysByContent.set(name, key);
  const answer = await call(key);
  keysByContent.delete(name);
  return answer;
}
