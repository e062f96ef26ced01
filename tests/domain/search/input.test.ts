import { describe, expect, it } from 'vitest';
import { trimSearchText, trimSubmittedQuery } from '#domain/search/input.ts';

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
  ])('SRCH-01 %j is searched for as %j', (typedText, expectedText) => {
    expect(trimSearchText(typedText)).toBe(expectedText);
  });
});

describe('the text of the results page', () => {
  it.each([
    ['鋅', '鋅'],
    [' 鉄 ', '鉄'],
    ['𠮷', '𠮷'],
    ['あ', ''],
    ['ア', ''],
    ['z', ''],
    ['亜鉛', '亜鉛'],
    [' zinc ', 'zinc'],
  ])('SRCH-01 %j is searched for as %j: a Chinese character is a word, a letter is none', (rawQuery, expectedQuery) => {
    expect(trimSubmittedQuery(rawQuery)).toBe(expectedQuery);
  });
});
