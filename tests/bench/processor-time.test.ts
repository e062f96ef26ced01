import { expect, it } from 'vitest';
import { type TraceEvent, toProcessorTime } from '../../bench/browser/processor-time.ts';

const createTraceEvent = (eventName: string, ts: number, timeFields: Partial<TraceEvent> = {}): TraceEvent => ({
  name: eventName,
  ph: timeFields.dur === undefined ? 'I' : 'X',
  pid: 1,
  tid: 1,
  ts,
  ...timeFields,
});

it('shortens a task to the time it had a processor, and what it did in proportion', () => {
  const processorTimeEvents = toProcessorTime([
    createTraceEvent('mark before', 50),
    createTraceEvent('RunTask', 100, { dur: 40, tdur: 10 }),
    createTraceEvent('Layout', 120, { dur: 20, tdur: 9 }),
    createTraceEvent('mark inside', 140),
    createTraceEvent('RunTask', 200, { dur: 30, tdur: 30 }),
    createTraceEvent('mark after', 250),
  ]);
  expect(processorTimeEvents.map(({ name, ts, dur }) => [name, ts, dur])).toEqual([
    ['mark before', 50, undefined],
    ['RunTask', 100, 10],
    ['Layout', 105, 5],
    ['mark inside', 110, undefined],
    ['RunTask', 200, 30],
    ['mark after', 250, undefined],
  ]);
});

it('tells tasks apart that touch, and one that began before the last had ended', () => {
  const processorTimeEvents = toProcessorTime([
    createTraceEvent('RunTask', 100, { dur: 40, tdur: 10 }),
    createTraceEvent('RunTask', 140, { dur: 30, tdur: 30 }),
    createTraceEvent('RunTask', 200, { dur: 21, tdur: 7 }),
    createTraceEvent('RunTask', 220, { dur: 20, tdur: 5 }),
    createTraceEvent('Paint', 230, { dur: 8, tdur: 8 }),
  ]);
  expect(processorTimeEvents.map(({ ts, dur }) => [ts, dur])).toEqual([
    [100, 10],
    [140, 30],
    [200, 7],
    [220, 5],
    [222.5, 2],
  ]);
});

it('keeps threads apart, leaves tasks without a count as they are and takes a task in a task as a part of it', () => {
  const processorTimeEvents = toProcessorTime([
    createTraceEvent('RunTask', 100, { dur: 40, tdur: 20 }),
    createTraceEvent('RunTask', 110, { dur: 20, tdur: 1 }),
    createTraceEvent('RunTask', 110, { tid: 2, dur: 20 }),
    createTraceEvent('Paint', 120, { tid: 2, dur: 5, tdur: 1 }),
  ]);
  expect(processorTimeEvents.map(({ tid, ts, dur }) => [tid, ts, dur])).toEqual([
    [1, 100, 20],
    [1, 105, 10],
    [2, 110, 20],
    [2, 120, 5],
  ]);
});
