import { describe, expect, it } from 'vitest';
import { readSearchText } from '#domain/search-input.ts';

describe('the text of a search box', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['z', ''],
    ['  z\t', ''],
    ['鉄', ''],
    ['𠮷', ''],
    ['zi', 'zi'],
    ['  vitamin  d ', 'vitamin  d'],
    ['亜鉛', '亜鉛'],
  ])('SRCH-01 %j is searched for as %j', (input, text) => {
    expect(readSearchText(input)).toBe(text);
  });
});
