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

interface Task {
  readonly start: number;
  end: number;
  /** Processor time of the task, as a share of its duration (0 to 1). */
  readonly share: number;
}

/** Shortens the tasks of a trace to their processor time, so that other programs on the machine have no effect. */
export function toProcessorTime<T extends TraceEvent>(events: readonly T[]): T[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const tasks = new Map([...threads].map(([thread, own]) => [thread, outermostTasks(own)]));
  const next = new Map<string, number>();
  return events
    .toSorted((one, other) => one.ts - other.ts)
    .map((event) => {
      const thread = `${event.pid} ${event.tid}`;
      const own = tasks.get(thread) ?? [];
      let taskIndex = next.get(thread) ?? 0;
      while ((own[taskIndex + 1]?.start ?? Number.POSITIVE_INFINITY) <= event.ts) taskIndex += 1;
      next.set(thread, taskIndex);
      const task = own[taskIndex];
      if (!task || event.ts < task.start || event.ts > task.end) return event;
      const ts = task.start + (event.ts - task.start) * task.share;
      return event.dur === undefined ? { ...event, ts } : { ...event, ts, dur: event.dur * task.share };
    });
}

/** Outermost tasks of a thread; an overlapping task ends at the start of the next one. */
function outermostTasks(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = [];
  for (const { name, ph, ts, dur, tdur } of events.toSorted((one, other) => one.ts - other.ts)) {
    if (name !== TASK_EVENT_NAME || ph !== 'X' || !dur || tdur === undefined) continue;
    const before = tasks.at(-1);
    if (before && ts + dur <= before.end) continue;
    if (before && ts < before.end) before.end = ts;
    tasks.push({ start: ts, end: ts + dur, share: Math.min(1, tdur / dur) });
  }
  return tasks;
}
