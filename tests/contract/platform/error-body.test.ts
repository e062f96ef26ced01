import { expect, it } from 'vitest';
import { readErrorBody } from '#contract/platform/error-body.ts';

it('AMB-NET-1 reads the message and the fields of an error, and nothing else that may have come', () => {
  const errors = { email: ['pattern'], odd: 'text', mixed: ['a', 1] };
  expect(readErrorBody({ message: 'No', errors, more: 1 })).toEqual({
    message: 'No',
    errors: { email: ['pattern'], odd: [], mixed: ['a'] },
  });
  for (const errorBody of ['Failed to parse response body.', null, undefined, 7, {}, { message: '' }, { message: 1 }])
    expect(readErrorBody(errorBody)).toEqual({});
});
