import { act } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { type Drawn, draw } from '../support/draw.tsx';

const read = vi.fn<(key: string) => Promise<string>>();
let view: Drawn;

function Reader({ name }: { readonly name: string }) {
  const { data, error } = useSWR<string, Error>(name, read, READ_OPTIONS);
  return <p>{error?.message ?? data}</p>;
}

function show(...names: readonly string[]): Promise<void> {
  return view.show(
    <SWRConfig value={{ provider: () => new Map() }}>
      {Object.entries(names).map(([place, name]) => (
        <Reader key={place} name={name} />
      ))}
    </SWRConfig>,
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
  read.mockImplementation(async (key) => `answer to ${key}`);
  view = draw();
});

it('NET-09 two components that read the same are one request, others are requests of their own', async () => {
  await show('protocols', 'protocols', 'store');
  await pass(0);
  expect(read.mock.calls).toEqual([['protocols'], ['store']]);
  expect(view.place.textContent).toBe('answer to protocolsanswer to protocolsanswer to store');
});

it('NET-09 CONST-31 what is read again within 2 s is not asked for again', async () => {
  expect(READ_OPTIONS.dedupingInterval).toBe(2_000);
  await show('protocols');
  await pass(1_900);
  await show('protocols', 'protocols');
  await pass(0);
  expect(read).toHaveBeenCalledTimes(1);
});

it('NET-10 CONST-31 a tab that gets the focus asks again, at most every 5 s', async () => {
  expect(READ_OPTIONS.focusThrottleInterval).toBe(5_000);
  await show('protocols');
  await pass(6_000);
  const focus = async () => {
    dispatchEvent(new Event('focus'));
    await pass(0);
  };
  await focus();
  expect(read).toHaveBeenCalledTimes(2);
  await pass(4_900);
  await focus();
  expect(read).toHaveBeenCalledTimes(2);
  await pass(101);
  await focus();
  expect(read).toHaveBeenCalledTimes(3);
});

it('NET-11 CONST-31 a read that failed is tried again after 5 s, three times', async () => {
  read.mockImplementation(async () => Promise.reject(new TypeError('offline')));
  await show('protocols');
  await pass(0);
  for (const calls of [1, 2, 3]) {
    await pass(4_900);
    expect(read).toHaveBeenCalledTimes(calls);
    await pass(100);
    expect(read).toHaveBeenCalledTimes(calls + 1);
  }
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(4);
  expect(view.place.textContent).toBe('offline');
});
