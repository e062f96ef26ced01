import { describe, expect, it } from 'vitest';
import { brands } from '../../demo/data/brands.ts';
import { type Bounds, boundsOf } from '../../demo/pictures/drawing/path.ts';
import { bandArea } from '../../demo/pictures/label/cylinder-label.ts';
import { fitText } from '../../demo/pictures/label/fit-text.ts';
import { composeLabel } from '../../demo/pictures/label/label.ts';
import type { LabelArea, LabelSheet, LabelText } from '../../demo/pictures/label/label-sheet.ts';
import { measureText } from '../../demo/pictures/label/text-path.ts';
import { lookOf } from '../../demo/pictures/look/looks.ts';

const areas: Record<string, LabelArea> = {
  bottle: bandArea({ radius: 222, top: 490, bottom: 42 }),
  tub: bandArea({ radius: 309, top: 449, bottom: 40 }),
  tube: bandArea({ radius: 138, top: 648, bottom: 14 }),
  dropper: bandArea({ radius: 160, top: 408, bottom: 36 }),
  jar: bandArea({ radius: 236, top: 468, bottom: 108 }),
  carton: { width: 424, height: 660, safe: 356 },
};

const texts: LabelText[] = [
  { brand: 'X', name: 'Zinc', strength: '', count: '' },
  {
    brand: 'Laboratorios Herederos de San Bartolomé',
    name: 'Magnesium Bisglycinate & Malate Complex',
    strength: '120 mg of elemental magnesium in the daily portion',
    count: '120 slow-release vegetable capsules',
  },
  {
    brand: 'Qingya Botanics',
    name: 'Methylsulfonylmethane, Glucosamine, Chondroitin & Hydrolysed Collagen with Vitamin C Extra Strong',
    strength: '1500 mg',
    count: '90',
  },
  {
    brand: 'Alderfen',
    name: 'Pneumonoultramicroscopicsilicovolcanoconiosis',
    strength: '1 g',
    count: '60 tablets',
  },
];

function textBounds(sheet: LabelSheet): Bounds[] {
  return sheet.prints
    .filter(({ kind, shape }) => kind === 'text' && shape.length > 0)
    .map(({ shape }) => boundsOf(shape));
}

describe.each(Object.entries(areas))('a label for a %s', (_, area) => {
  it.each(brands.map(({ slug }) => slug))(
    'CAT-03 of %s keeps every text inside its readable part',
    (slug) => {
      for (const text of texts) {
        for (const { left, right, top, bottom } of textBounds(
          composeLabel(area, text, lookOf(slug), '#3a7ca5'),
        )) {
          // Round letters may overhang their advance by a hair.
          expect(left).toBeGreaterThanOrEqual(-area.safe / 2 - 6);
          expect(right).toBeLessThanOrEqual(area.safe / 2 + 6);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThanOrEqual(area.height);
        }
      }
    },
  );

  it('CAT-03 lets no text run into another', () => {
    for (const { slug } of brands) {
      for (const text of texts) {
        const lines = textBounds(composeLabel(area, text, lookOf(slug), '#3a7ca5'));
        for (const [index, one] of lines.entries()) {
          for (const other of lines.slice(index + 1)) {
            const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            const beside = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const height = Math.min(one.bottom - one.top, other.bottom - other.top);
            // Descenders may reach into the next line's ascenders' room, never into its letters.
            if (beside > 0) expect(overlap / height, `${slug}: ${text.name}`).toBeLessThan(0.45);
          }
        }
      }
    }
  });
});

describe('fitting text', () => {
  const box = { width: 380, height: 200, maxSize: 70, maxLines: 3, leading: 1.1 };

  it('CAT-03 keeps short names on one line at full size', () => {
    expect(fitText('Zinc', 'figtree-600', box)).toEqual({ lines: ['Zinc'], size: 70 });
  });

  it('CAT-03 breaks long names into lines of at most the width', () => {
    const { lines, size } = fitText('Magnesium Bisglycinate & Malate Complex', 'figtree-600', box);
    expect(lines).toEqual(['Magnesium', 'Bisglycinate', '& Malate Complex']);
    for (const line of lines)
      expect(measureText(line, 'figtree-600') * size).toBeLessThanOrEqual(box.width + 0.01);
  });

  it('CAT-03 keeps a vitamin together with its letter', () => {
    const { lines } = fitText('Vitamin C Vitamin D3', 'figtree-600', { ...box, width: 250 });
    expect(lines).toEqual(['Vitamin C', 'Vitamin D3']);
  });

  it('CAT-03 writes letters the font lacks without their accent rather than as boxes', () => {
    expect(measureText('Tiszaligét ősi', 'figtree-600')).toBeCloseTo(
      measureText('Tiszaligét osi', 'figtree-600'),
      5,
    );
  });
});
