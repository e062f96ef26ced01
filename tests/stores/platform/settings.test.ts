import { afterEach, describe, expect, it } from 'vitest';
import { readDefaultBuilderMode, readProviderName } from '#stores/platform/settings.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  delete dataset['contentProvider'];
  delete dataset['builderMode'];
});

describe('settings of the deployment', () => {
  it('MKT-08: a provider goes by the name that is set, else by what it is', () => {
    expect(['store', 'content', 'marketing'].map((providerKind) => readProviderName(providerKind as 'store'))).toEqual([
      'store',
      'content',
      'marketing',
    ]);
    dataset['contentProvider'] = 'headless';
    expect(readProviderName('content')).toBe('headless');
  });

  it('BUILD-16: the builder begins in Redesign unless the deployment says otherwise', () => {
    expect(readDefaultBuilderMode()).toBe('Redesign');
    dataset['builderMode'] = 'standard';
    expect(readDefaultBuilderMode()).toBe('Standard');
  });
});
