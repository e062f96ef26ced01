/**
 * Parses what this shop itself wrote as JSON, such as the document of a statement: its type is the word of whoever wrote
 * it. What comes from outside is read by a schema. Undefined for no text.
 */
export function readJson<T>(text: string): T;
export function readJson<T>(text: string | undefined): T | undefined;
export function readJson(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
