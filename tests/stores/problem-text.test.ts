import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { loadProblemText } from '#stores/problem-text.ts';
import { FakeNetwork } from '../support/tab.ts';

const FULL_PROTOCOL_ERROR = new FetchError(422, { message: 'This protocol is full.', code: 'protocol-full' });

beforeEach(() => document.documentElement.setAttribute('data-language', 'de'));

afterEach(() => {
  document.documentElement.removeAttribute('data-language');
});

it('SEAM-17 a problem is said in the language of the page, in words of the server if its code is unknown or there are no messages', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadProblemText(FULL_PROTOCOL_ERROR)).toBe('This protocol is full.');
  vi.stubGlobal('fetch', new FakeNetwork().fetch);
  expect(await loadProblemText(FULL_PROTOCOL_ERROR)).toBe(
    'Dieser Einnahmeplan ist voll: Er fasst höchstens 200 Produkte.',
  );
  const unknownCodeError = new FetchError(422, { message: 'Nobody foresaw this.', code: 'unforeseen' });
  expect(await loadProblemText(unknownCodeError)).toBe('Nobody foresaw this.');
});
