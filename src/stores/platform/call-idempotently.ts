/** Idempotency keys by request content. A key is removed once its request succeeds. */
const idempotencyKeysByContent = new Map<string, string>();

/** Makes a call with an idempotency key. A retry of equal content reuses the key, so the server executes it once. */
export async function callIdempotently<T>(
  requestContent: unknown,
  sendRequest: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const contentJson = JSON.stringify(requestContent);
  const idempotencyKey = idempotencyKeysByContent.get(contentJson) ?? crypto.randomUUID();
  idempotencyKeysByContent.set(contentJson, idempotencyKey);
  const response = await sendRequest(idempotencyKey);
  idempotencyKeysByContent.delete(contentJson);
  return response;
}
