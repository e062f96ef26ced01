import { expect, it } from 'vitest';
import { createLimitedMap } from '#domain/limited-map.ts';

it('forgets the oldest entries beyond its size', () => {
  const map = createLimitedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
  map.set('b', 4);
  expect([map.get('b'), map.get('c')]).toEqual([4, 3]);
});
