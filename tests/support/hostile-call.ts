import { expect } from 'vitest';
import { callShopApi } from './shop.ts';

/** Sends a call such as `POST /v2/…`; expects no server error and no internal details in the response. */
export async function expectSafeResponse(methodAndPath: string, requestBody: unknown, token: string): Promise<void> {
  const [method = '', path = ''] = methodAndPath.split(' ');
  const response = await callShopApi(path, { method, body: requestBody, token });
  const responseText = await response.text();
  const sentBodyText = JSON.stringify(requestBody)?.slice(0, 80);
  expect([methodAndPath, sentBodyText, response.status < 500]).toEqual([methodAndPath, sentBodyText, true]);
  if (!response.ok) expect(JSON.parse(responseText)).toMatchObject({ message: expect.any(String) });
  const { errors = {} }: { errors?: Record<string, string[]> } =
    response.status === 422 ? JSON.parse(responseText) : {};
  for (const errorCode of Object.values(errors).flat()) expect(errorCode).toMatch(/^[a-z][a-z-]*$/);
  expect(responseText).not.toMatch(/SQLITE|D1_ERROR|at .*\.ts:/);
}
