import { expect, it } from 'vitest';
import { repeatedSpeed, type Speed } from '../../bench/lighthouse.ts';

const quick: Speed = {
  largestContentfulPaint: 1,
  totalBlockingTime: 0,
  processorBlockingTime: 0,
  processorBlockingTimeOnSlowPhone: 0,
  layoutShift: 0,
};

const isQuick = (speed: Speed) => speed.totalBlockingTime === 0 && speed.processorBlockingTime === 0;

async function measured(...changes: Partial<Speed>[]): Promise<{ speed: Speed; measurements: number }> {
  let measurements = 0;
  const measure = async () => {
    const change = changes[measurements];
    measurements += 1;
    return { ...quick, ...change };
  };
  return { speed: await repeatedSpeed(measure, isQuick), measurements };
}

it('measures once what fits, and takes the least of what the clock says', async () => {
  expect(await measured({})).toEqual({ speed: quick, measurements: 1 });
  const slow = { totalBlockingTime: 60, layoutShift: 0.1 };
  expect(await measured(slow, {})).toEqual({ speed: { ...quick, layoutShift: 0.1 }, measurements: 2 });
});

it('asks most of the measurements to keep within a budget of processor time', async () => {
  const slow = { processorBlockingTime: 8 };
  expect(await measured(slow, {}, {})).toEqual({ speed: quick, measurements: 3 });
  const { speed, measurements } = await measured(slow, slow, {}, {});
  expect([speed.processorBlockingTime, measurements]).toEqual([8, 4]);
});
