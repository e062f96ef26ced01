import { expect } from 'vitest';
import { shop } from './shop.ts';

/** Sends a call such as `POST /v2/…`; expects no server error and no internal details in the response. */
export async function expectAnswer(call: string, body: unknown, token: string): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  const response = await shop(path, { method, body, token });
  const text = await response.text();
  const sentText = JSON.stringify(body)?.slice(0, 80);
  expect([call, sentText, response.status < 500]).toEqual([call, sentText, true]);
  if (!response.ok) expect(JSON.parse(text)).toMatchObject({ message: expect.any(String) });
  const { errors = {} }: { errors?: Record<string, string[]> } = response.status === 422 ? JSON.parse(text) : {};
  for (const code of Object.values(errors).flat()) expect(code).toMatch(/^[a-z][a-z-]*$/);
  expect(text).not.toMatch(/SQLITE|D1_ERROR|at .*\.ts:/);
}
