import { describe, expect, it } from 'vitest';
import { findPlaceholderWarnings } from '../../tools/build/placeholders.ts';
import { readWorkerConfig } from '../../tools/build/worker-config.ts';

describe('placeholders in the settings of a build', () => {
  it('AMB-UK-1: the build warns while the address of the UK store is the placeholder, as it is by default', () => {
    expect(findPlaceholderWarnings(readWorkerConfig().vars)).toEqual([expect.stringContaining('uk.example.com')]);
  });

  it('AMB-UK-1: a real address or the UK shop itself needs no warning', () => {
    const settingsWithRealAddress = { PUBLIC_REGION: 'eu', PUBLIC_UK_STORE_URL: 'https://shop.co.uk' };
    expect(findPlaceholderWarnings(settingsWithRealAddress)).toEqual([]);
    expect(
      findPlaceholderWarnings({ ...settingsWithRealAddress, PUBLIC_UK_STORE_URL: 'https://uk.example.com' }),
    ).toHaveLength(1);
    expect(findPlaceholderWarnings({ PUBLIC_REGION: 'uk', PUBLIC_UK_STORE_URL: 'https://uk.example.com' })).toEqual([]);
  });
});
