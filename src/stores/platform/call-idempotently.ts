/** Idempotency keys by request content. A key is removed once its request succeeds. */
const keysByContent = new Map<string, string>();

/** Makes a call with an idempotency key. A retry of equal content reuses the key, so the server executes it once. */
export async function callIdempotently<T>(content: unknown, call: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(content);
  const key = keysByContent.get(name) ?? crypto.randomUUID();
  keysByContent.set(name, key);
  const answer = await call(key);
  keysByContent.delete(name);
  return answer;
}
