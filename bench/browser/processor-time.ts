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
  readonly processorShare: number;
}

/** Shortens the tasks of a trace to their processor time, so that other programs on the machine have no effect. */
export function toProcessorTime<T extends TraceEvent>(events: readonly T[]): T[] {
  const eventsByThread = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const tasks = new Map(
    [...eventsByThread].map(([thread, threadEvents]) => [thread, findOutermostTasks(threadEvents)]),
  );
  const taskIndexByThread = new Map<string, number>();
  return events
    .toSorted((firstEvent, secondEvent) => firstEvent.ts - secondEvent.ts)
    .map((event) => {
      const threadKey = `${event.pid} ${event.tid}`;
      const threadTasks = tasks.get(threadKey) ?? [];
      let taskIndex = taskIndexByThread.get(threadKey) ?? 0;
      while ((threadTasks[taskIndex + 1]?.startTime ?? Number.POSITIVE_INFINITY) <= event.ts) taskIndex += 1;
      taskIndexByThread.set(threadKey, taskIndex);
      const task = threadTasks[taskIndex];
      if (!task || event.ts < task.startTime || event.ts > task.endTime) return event;
      const ts = task.startTime + (event.ts - task.startTime) * task.processorShare;
      return event.dur === undefined ? { ...event, ts } : { ...event, ts, dur: event.dur * task.processorShare };
    });
}

/** Outermost tasks of a thread; an overlapping task ends at the start of the next one. */
function findOutermostTasks(events: readonly TraceEvent[]): TraceTask[] {
  const tasks: TraceTask[] = [];
  for (const { name, ph, ts, dur, tdur } of events.toSorted((left, right) => left.ts - right.ts)) {
    if (name !== TASK_EVENT_NAME || ph !== 'X' || !dur || tdur === undefined) continue;
    const lastTask = tasks.at(-1);
    if (lastTask && ts + dur <= lastTask.endTime) continue;
    if (lastTask && ts < lastTask.endTime) lastTask.endTime = ts;
    tasks.push({ startTime: ts, endTime: ts + dur, processorShare: Math.min(1, tdur / dur) });
  }
  return tasks;
}
