import type { PageReport } from '#contract/platform/report/schema.ts';
import { isLoadAbortedByLeaving, isNoise } from '#domain/platform/report-noise.ts';

type PageError = NonNullable<PageReport['errors']>[number];

const MAXIMUM_MESSAGE = 300;
const STACK_FRAME = /((?:https?|[\w-]+-extension):\/\/[^\s)]+?):(\d+):\d+/;

function describeReason(reason: unknown): string {
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
}

function sourceOf(reason: unknown): Omit<PageError, 'message'> {
  const [, source, line] = STACK_FRAME.exec((reason instanceof Error && reason.stack) || '') ?? [];
  return source === undefined ? {} : { source: source.split(/[?#]/)[0], line: Number(line) };
}

/** Converts an error event to a report; undefined for errors outside the shop's control. */
export function readPageError(event: Event, leftAt: number): PageError | undefined {
  const isRejection = event instanceof PromiseRejectionEvent;
  const reason: unknown = isRejection ? event.reason : event instanceof ErrorEvent && event.error;
  const message = reason ? describeReason(reason) : event instanceof ErrorEvent ? event.message : '';
  const where =
    event instanceof ErrorEvent && event.filename
      ? { source: event.filename.split(/[?#]/)[0], line: event.lineno }
      : sourceOf(reason);
  if (message === '' || isNoise(message, where.source)) return undefined;
  if (isLoadAbortedByLeaving(message, leftAt - event.timeStamp)) return undefined;
  return { message: message.slice(0, MAXIMUM_MESSAGE), ...where };
}
