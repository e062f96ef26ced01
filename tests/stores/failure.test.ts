import { expect, it } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { classifyError, isRetriedWithoutLimit, readTransientReason, serverMessageOf } from '#stores/failure.ts';

it.each([
  [408, 'unreachable'],
  [429, 'limited'],
  [500, 'faulty'],
  [502, 'unreachable'],
  [503, 'busy'],
  [504, 'unreachable'],
  [507, 'faulty'],
])('%i is worth another try: %s', (responseStatus, expectedReason) => {
  const error = new FetchError(responseStatus, null);
  expect(classifyError(error)).toEqual({ kind: 'transient', reason: expectedReason });
  expect(readTransientReason(error)).toBe(expectedReason);
  expect(isRetriedWithoutLimit(classifyError(error))).toBe(expectedReason !== 'faulty');
});

it('a network that fails and an answer that never comes are worth another try', () => {
  for (const error of [new TypeError('Failed to fetch'), new DOMException('late', 'TimeoutError')])
    expect(classifyError(error)).toEqual({ kind: 'transient', reason: 'unreachable' });
});

it.each([404, 405, 501])('%i says that the server has no such call', (responseStatus) => {
  expect(classifyError(new FetchError(responseStatus, null))).toEqual({ kind: 'unsupported' });
});

it('an ended session has three forms', () => {
  const sessionEndErrors = [
    new FetchError(401, null),
    new FetchError(422, { message: 'Token has expired' }),
    new Error('Unauthorized'),
  ];
  for (const error of sessionEndErrors) expect(classifyError(error)).toEqual({ kind: 'signed-out' });
});

it('everything else is refused, in the server’s words if it has any', () => {
  const error = new FetchError(422, { message: 'No room.' });
  expect(classifyError(error)).toEqual({ kind: 'refused', message: 'No room.' });
  expect([
    serverMessageOf(error),
    serverMessageOf(new FetchError(400, 'soup')),
    serverMessageOf(new Error('own')),
  ]).toEqual(['No room.', undefined, undefined]);
  expect(readTransientReason(error)).toBeUndefined();
});
