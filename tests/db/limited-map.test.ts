import { expect, it } from 'vitest';
import { createLimitedMap, splitByCache } from '#domain/platform/limited-map.ts';

const createFilledMap = () => {
  const filledMap = createLimitedMap<string, number>(2);
  filledMap.set('a', 1);
  filledMap.set('b', 2);
  return filledMap;
};

it('forgets the oldest entries beyond its size', () => {
  const map = createFilledMap();
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
});

it('keeps what is asked for, or set again, longer than what is not', () => {
  const mapAfterRead = createFilledMap();
  mapAfterRead.get('a');
  mapAfterRead.set('c', 3);
  expect([mapAfterRead.get('a'), mapAfterRead.get('b'), mapAfterRead.get('c')]).toEqual([1, undefined, 3]);
  const mapAfterRenewal = createFilledMap();
  mapAfterRenewal.set('a', 4);
  mapAfterRenewal.set('c', 3);
  expect([mapAfterRenewal.get('a'), mapAfterRenewal.get('b'), mapAfterRenewal.get('c')]).toEqual([4, undefined, 3]);
});

it('what was taken out stays, whatever is forgotten after', () => {
  const map = createFilledMap();
  const { cachedValues, missingItems } = splitByCache(map, [3, 1, 3, 1], (requestedKey) =>
    requestedKey === 1 ? 'a' : 'z',
  );
  map.set('c', 3);
  map.set('d', 4);
  expect([map.get('a'), cachedValues.get(1), missingItems]).toEqual([undefined, 1, [3]]);
});
