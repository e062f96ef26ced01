import { expect } from 'vitest';
import { shop } from './shop.ts';

/** Values of every JSON type where another is expected. */
export const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { a: { b: [] } },
];

/** Bodies that are no JSON objects, or odd ones. */
export const HOSTILE_BODIES = ['{', '[1', '"x"', '1', 'null', '{"__proto__":{"x":1}}', '[]', '\u0000'];

/** Makes a call such as `POST /v2/…` and expects an answer that is no failure and shows nothing of the inside. */
export async function expectAnswer(call: string, body: unknown, token: string): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  const response = await shop(path, { method, body, token });
  const text = await response.text();
  const sent = JSON.stringify(body)?.slice(0, 80);
  expect([call, sent, response.status < 500]).toEqual([call, sent, true]);
  if (!response.ok) expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) });
  expect(text).not.toMatch(/SQLITE|D1_ERROR|at .*\.ts:/);
}
