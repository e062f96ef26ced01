/** Event of a Chromium trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const TASK_EVENT_NAME = 'RunTask';

interface TraceTask {
  readonly startTime: number;
  endTime: number;
  /** Processor time of the task, as a share of its duration (0 to 1). */
  readonly processorFraction: number;
}

/** Shortens the tasks of a trace to their processor time, so that other programs on the machine have no effect. */
export function toProcessorTime<T extends TraceEvent>(events: readonly T[]): T[] {
  const eventsByThread = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const tasksByThread = new Map(
    [...eventsByThread].map(([thread, threadEvents]) => [thread, findOutermostTasks(threadEvents)]),
  );
  const taskIndexByThread = new Map<string, number>();
  return events
    .toSorted((firstEvent, secondEvent) => firstEvent.ts - secondEvent.ts)
    .map((event) => {
      const threadKey = `${event.pid} ${event.tid}`;
      const threadTasks = tasksByThread.get(threadKey) ?? [];
      let taskIndex = taskIndexByThread.get(threadKey) ?? 0;
      while ((threadTasks[taskIndex + 1]?.startTime ?? Number.POSITIVE_INFINITY) <= event.ts) taskIndex += 1;
      taskIndexByThread.set(threadKey, taskIndex);
      const enclosingTask = threadTasks[taskIndex];
      if (!enclosingTask || event.ts < enclosingTask.startTime || event.ts > enclosingTask.endTime) return event;
      const ts = enclosingTask.startTime + (event.ts - enclosingTask.startTime) * enclosingTask.processorFraction;
      return event.dur === undefined
        ? { ...event, ts }
        : { ...event, ts, dur: event.dur * enclosingTask.processorFraction };
    });
}

/** Outermost tasks of a thread; an overlapping task ends at the start of the next one. */
function findOutermostTasks(events: readonly TraceEvent[]): TraceTask[] {
  const outermostTasks: TraceTask[] = [];
  for (const { name, ph, ts, dur, tdur } of events.toSorted((firstTask, secondTask) => firstTask.ts - secondTask.ts)) {
    if (name !== TASK_EVENT_NAME || ph !== 'X' || !dur || tdur === undefined) continue;
    const lastTask = outermostTasks.at(-1);
    if (lastTask && ts + dur <= lastTask.endTime) continue;
    if (lastTask && ts < lastTask.endTime) lastTask.endTime = ts;
    outermostTasks.push({ startTime: ts, endTime: ts + dur, processorFraction: Math.min(1, tdur / dur) });
  }
  return outermostTasks;
}
