import { expect, test } from 'vitest';
import { nameParts } from '#domain/product/name-breaks.ts';

const parted = (name: string) =>
  nameParts(name).join('|').replaceAll('\u00AD', '·').replaceAll('\u200B', '·').replaceAll('\u00A0', '_');

test('a long name is parted at its joints, a short one not at all', () => {
  expect(parted('Magnesiumbisglycinat 200 mg')).toBe('Magnesium·bisglycinat 200_mg');
  expect(parted('MSM (methylsulfonylmethane) 1,500 mg')).toBe('MSM (methyl·sulfonyl·methane) 1,500_mg');
  expect(parted('Extraktformulaprotein')).toBe('Extrakt·formula·protein');
  expect(parted('Zinkcitrat 10 mg')).toBe('Zinkcitrat 10_mg');
  expect(parted('マルチ菌株プロバイオティクス')).toBe('マルチ菌株·プロバイオティクス');
  expect(parted('セイロンシナモン樹皮エキス 1,000mg')).toBe('セイロンシナモン樹皮·エキス 1,000mg');
});

test('what belongs together stays on one line, and nothing of the name is lost', () => {
  const name = 'Vegan omega-3 1,000 mg';
  expect(nameParts(name)).toEqual(['Vegan ', 'omega-3', ' 1,000\u00A0mg']);
  expect(nameParts('ヴィーガンオメガ3 1,000mg')).toEqual(['ヴィーガン', 'オメガ3', ' 1,000mg']);
  expect(nameParts('Riboflavin 10 Mrd. KBE').join('')).toBe('Riboflavin 10 Mrd. KBE');
});
