/** Idempotency keys of requests without a successful answer, by the requests' content. */
const keysByContent = new Map<string, string>();

/** Makes a call with an idempotency key that a retry of the same content reuses, so that it is executed once. */
export async function callIdempotently<T>(content: unknown, call: (key: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(content);
  const key = keysByContent.get(name) ?? crypto.randomUUID();
  keysByContent.set(name, key);
  const answer = await call(key);
  keysByContent.delete(name);
  return answer;
}
