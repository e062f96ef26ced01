import { describe, expect, it } from 'vitest';
import { type LookupNode, lookups } from '../../demo/text/lookups.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { curatedProducts } from './sample.ts';

const flat = (nodes: readonly LookupNode[]): LookupNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const depth = (nodes: readonly LookupNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children ?? [])));

const lists = lookups('en');

describe('lookups', () => {
  it('AMB-LIST-8 has a category tree of three levels with unique ids and slugs', () => {
    const nodes = flat(lists.categories);
    expect(depth(lists.categories)).toBe(3);
    expect(lists.categories.length).toBeGreaterThanOrEqual(9);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(new Set(nodes.map(({ slug }) => slug)).size).toBe(nodes.length);
  });

  it('has a product in every list item and under every category', () => {
    const used = new Set(curatedProducts.flatMap(({ categoryIds }) => categoryIds));
    const holds = (node: LookupNode): boolean => used.has(node.id) || (node.children ?? []).some(holds);
    expect(flat(lists.categories).filter((node) => !holds(node))).toEqual([]);
    const goals = new Set(curatedProducts.flatMap(({ healthGoalIds }) => healthGoalIds));
    expect(lists.healthGoals.filter(({ id }) => !goals.has(id))).toEqual([]);
    const forms = new Set(curatedProducts.map(({ deliveryFormId }) => deliveryFormId));
    expect(lists.deliveryForms.filter(({ id }) => !forms.has(id))).toEqual([]);
  });

  it('AMB-LIST-7 places products in leaves alone, which their parents include', () => {
    const leaves = new Set(
      flat(lists.categories)
        .filter(({ children }) => !children)
        .map(({ id }) => id),
    );
    for (const { slug, categoryIds } of curatedProducts) {
      expect(categoryIds.length).toBeGreaterThan(0);
      expect([slug, categoryIds.every((id) => leaves.has(id))]).toEqual([slug, true]);
    }
  });

  it.each(LANGUAGES)('AMB-LANG-14 names every item in %s, brands and slugs as everywhere', (language) => {
    const own = lookups(language);
    expect(own.brands).toEqual(lists.brands);
    expect(flat(own.categories).map(({ slug }) => slug)).toEqual(
      flat(lists.categories).map(({ slug }) => slug),
    );
    const groups = [flat(own.categories), own.healthGoals, own.deliveryForms, own.freeFrom, own.suitableFor];
    for (const { name } of groups.flat()) expect(name.trim()).not.toBe('');
  });
});
