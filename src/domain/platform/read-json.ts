/**
 * Parses JSON written by this shop, so the type is trusted; external data needs a schema. Undefined
 * for no text.
 */
export function readJson<T>(text: string): T;
export function readJson<T>(text: string | undefined): T | undefined;
export function readJson(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
