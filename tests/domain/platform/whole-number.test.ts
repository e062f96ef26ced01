import { expect, it } from 'vitest';
import { readWholeNumber } from '#domain/platform/whole-number.ts';

it.each([
  ['14', 14],
  [' 14 ', 14],
  ['１４', 14],
  ['007', 7],
  ['999', 999],
  ['1000', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['2,5', undefined],
  ['1e2', undefined],
  ['-7', undefined],
  ['+7', undefined],
  ['1a', undefined],
  ['1 4', undefined],
  ['²', undefined],
  ['', undefined],
])('FORM-09 %j is read as %s', (typedText, expectedNumber) => {
  expect(readWholeNumber(typedText, { minimum: 1, maximum: 999 })).toBe(expectedNumber);
});
