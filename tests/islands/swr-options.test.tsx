import { act } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const fetchByKey = vi.fn<(swrKey: string) => Promise<string>>();
let renderedTree: RenderedTree;

function SwrReader({ cacheKey: swrKey }: { readonly cacheKey: string }) {
  const { data, error } = useSWR<string, Error>(swrKey, fetchByKey, READ_OPTIONS);
  return <p>{error?.message ?? data}</p>;
}

function renderSwrReaders(...swrKeys: readonly string[]): Promise<void> {
  return renderedTree.renderNode(
    <SWRConfig value={{ provider: () => new Map() }}>
      {Object.entries(swrKeys).map(([position, name]) => (
        <SwrReader key={position} cacheKey={name} />
      ))}
    </SWRConfig>,
  );
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  fetchByKey.mockReset();
  fetchByKey.mockImplementation(async (swrKey) => `answer to ${swrKey}`);
  renderedTree = renderTree();
});

it('NET-09 two components that read the same are one request, others are requests of their own', async () => {
  await renderSwrReaders('protocols', 'protocols', 'store');
  await advanceTime(0);
  expect(fetchByKey.mock.calls).toEqual([['protocols'], ['store']]);
  expect(renderedTree.container.textContent).toBe('answer to protocolsanswer to protocolsanswer to store');
});

it('NET-09 CONST-31 what is read again within 2 s is not asked for again', async () => {
  expect(READ_OPTIONS.dedupingInterval).toBe(2_000);
  await renderSwrReaders('protocols');
  await advanceTime(1_900);
  await renderSwrReaders('protocols', 'protocols');
  await advanceTime(0);
  expect(fetchByKey).toHaveBeenCalledTimes(1);
});

it('NET-10 CONST-31 a tab that gets the focus asks again, at most every 5 s', async () => {
  expect(READ_OPTIONS.focusThrottleInterval).toBe(5_000);
  await renderSwrReaders('protocols');
  await advanceTime(6_000);
  const dispatchWindowFocus = async () => {
    dispatchEvent(new Event('focus'));
    await advanceTime(0);
  };
  await dispatchWindowFocus();
  expect(fetchByKey).toHaveBeenCalledTimes(2);
  await advanceTime(4_900);
  await dispatchWindowFocus();
  expect(fetchByKey).toHaveBeenCalledTimes(2);
  await advanceTime(101);
  await dispatchWindowFocus();
  expect(fetchByKey).toHaveBeenCalledTimes(3);
});

it('NET-11 CONST-31 a read that failed is tried again after 5 s, three times', async () => {
  fetchByKey.mockImplementation(async () => Promise.reject(new TypeError('offline')));
  await renderSwrReaders('protocols');
  await advanceTime(0);
  for (const previousReadCount of [1, 2, 3]) {
    await advanceTime(4_900);
    expect(fetchByKey).toHaveBeenCalledTimes(previousReadCount);
    await advanceTime(100);
    expect(fetchByKey).toHaveBeenCalledTimes(previousReadCount + 1);
  }
  await advanceTime(60_000);
  expect(fetchByKey).toHaveBeenCalledTimes(4);
  expect(renderedTree.container.textContent).toBe('offline');
});
