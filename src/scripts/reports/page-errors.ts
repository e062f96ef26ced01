import type { PageReport } from '#contract/platform/report/schema.ts';
import { isLoadAbortedByPageEnd, isReportNoise } from '#domain/platform/report-noise.ts';

type PageError = NonNullable<PageReport['errors']>[number];

const MESSAGE_LENGTH_LIMIT = 300;
const STACK_FRAME_PATTERN = /((?:https?|[\w-]+-extension):\/\/[^\s)]+?):(\d+):\d+/;

function formatErrorReason(reason: unknown): string {
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
}

function sourceOfError(reason: unknown): Omit<PageError, 'message'> {
  const [, source, line] = STACK_FRAME_PATTERN.exec((reason instanceof Error && reason.stack) || '') ?? [];
  return source === undefined ? {} : { source: source.split(/[?#]/)[0], line: Number(line) };
}

/** Converts an error event to a report; undefined for errors outside the shop's control. */
export function readPageError(event: Event, pageHiddenAt: number): PageError | undefined {
  const isPromiseRejection = event instanceof PromiseRejectionEvent;
  const errorReason: unknown = isPromiseRejection ? event.reason : event instanceof ErrorEvent && event.error;
  const errorMessage = errorReason ? formatErrorReason(errorReason) : event instanceof ErrorEvent ? event.message : '';
  const errorLocation =
    event instanceof ErrorEvent && event.filename
      ? { source: event.filename.split(/[?#]/)[0], line: event.lineno }
      : sourceOfError(errorReason);
  if (errorMessage === '' || isReportNoise(errorMessage, errorLocation.source)) return undefined;
  if (isLoadAbortedByPageEnd(errorMessage, pageHiddenAt - event.timeStamp)) return undefined;
  return { message: errorMessage.slice(0, MESSAGE_LENGTH_LIMIT), ...errorLocation };
}
