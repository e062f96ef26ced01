/** Parses JSON that the shop has written itself, so that the type is trusted. Other data need a schema. */
export function readJson<T>(jsonText: string): T;
export function readJson<T>(text: string | undefined): T | undefined;
export function readJson(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
