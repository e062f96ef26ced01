/** Parses the shop's own JSON, so the type is trusted; external data needs a schema. */
export function readJson<T>(text: string): T;
export function readJson<T>(text: string | undefined): T | undefined;
export function readJson(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
