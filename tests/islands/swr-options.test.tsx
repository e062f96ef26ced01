import { act } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const readKey = vi.fn<(key: string) => Promise<string>>();
let tree: RenderedTree;

function Reader({ name }: { readonly name: string }) {
  const { data, error } = useSWR<string, Error>(name, readKey, READ_OPTIONS);
  return <p>{error?.message ?? data}</p>;
}

function showReaders(...names: readonly string[]): Promise<void> {
  return tree.show(
    <SWRConfig value={{ provider: () => new Map() }}>
      {Object.entries(names).map(([position, name]) => (
        <Reader key={position} name={name} />
      ))}
    </SWRConfig>,
  );
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  readKey.mockReset();
  readKey.mockImplementation(async (key) => `answer to ${key}`);
  tree = renderTree();
});

it('NET-09 two components that read the same are one request, others are requests of their own', async () => {
  await showReaders('protocols', 'protocols', 'store');
  await advanceTime(0);
  expect(readKey.mock.calls).toEqual([['protocols'], ['store']]);
  expect(tree.container.textContent).toBe('answer to protocolsanswer to protocolsanswer to store');
});

it('NET-09 CONST-31 what is read again within 2 s is not asked for again', async () => {
  expect(READ_OPTIONS.dedupingInterval).toBe(2_000);
  await showReaders('protocols');
  await advanceTime(1_900);
  await showReaders('protocols', 'protocols');
  await advanceTime(0);
  expect(readKey).toHaveBeenCalledTimes(1);
});

it('NET-10 CONST-31 a tab that gets the focus asks again, at most every 5 s', async () => {
  expect(READ_OPTIONS.focusThrottleInterval).toBe(5_000);
  await showReaders('protocols');
  await advanceTime(6_000);
  const focusWindow = async () => {
    dispatchEvent(new Event('focus'));
    await advanceTime(0);
  };
  await focusWindow();
  expect(readKey).toHaveBeenCalledTimes(2);
  await advanceTime(4_900);
  await focusWindow();
  expect(readKey).toHaveBeenCalledTimes(2);
  await advanceTime(101);
  await focusWindow();
  expect(readKey).toHaveBeenCalledTimes(3);
});

it('NET-11 CONST-31 a read that failed is tried again after 5 s, three times', async () => {
  readKey.mockImplementation(async () => Promise.reject(new TypeError('offline')));
  await showReaders('protocols');
  await advanceTime(0);
  for (const calls of [1, 2, 3]) {
    await advanceTime(4_900);
    expect(readKey).toHaveBeenCalledTimes(calls);
    await advanceTime(100);
    expect(readKey).toHaveBeenCalledTimes(calls + 1);
  }
  await advanceTime(60_000);
  expect(readKey).toHaveBeenCalledTimes(4);
  expect(tree.container.textContent).toBe('offline');
});
