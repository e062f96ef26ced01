import { expect, it } from 'vitest';
import { replaceEncodedLineBreaks } from '#edge/line-breaks.ts';

it.each([
  ['/en/%0a', '/en/%20'],
  ['/de/a%0D%0Ab?query=%0a', '/de/a%20%20b?query=%0a'],
  ['/ja/%E2%80%A8xss()%e2%80%a9', '/ja/%20xss()%20'],
])('%s is asked for as %s, which a page answers', (path, expectedPath) => {
  const headers = { Cookie: 'preferred_language=de' };
  const request = replaceEncodedLineBreaks(new Request(`https://shop.test${path}`, { headers }));
  expect(request.url).toBe(`https://shop.test${expectedPath}`);
  expect(request.headers.get('Cookie')).toBe('preferred_language=de');
});

it('leaves every other request as it is', () => {
  const request = new Request('https://shop.test/en/products/omega%203');
  expect(replaceEncodedLineBreaks(request)).toBe(request);
});
