import { atom, type ReadableAtom } from 'nanostores';
import { getClientCalendar } from '#contract/plan/calls.ts';
import { CALENDAR_FILE_NAME, CALENDAR_MEDIA_TYPE } from '#domain/plan/calendar/file.ts';
import { createBrowserClient } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { saveFile } from '#stores/platform/save-file.ts';
import { readProblemCode } from '#stores/problem-text.ts';

const isCalendarUnsupported = atom(false);

export const $isCalendarUnsupported: ReadableAtom<boolean> = isCalendarUnsupported;

/** API client for the calendar file: wraps the text as JSON, so that the client's checks and errors apply. */
const calendarApiClient = createBrowserClient(async (requestUrl, requestInit) => {
  const response = await fetch(requestUrl, requestInit);
  const { ok, status } = response;
  return ok ? new Response(JSON.stringify(await response.text()), { status }) : response;
});

export async function downloadCalendar(
  protocolId: number,
  urlQuery: { readonly from?: string; readonly names: '0' | '1' },
): Promise<boolean> {
  try {
    const calendarText = await calendarApiClient(getClientCalendar, { params: { id: protocolId }, query: urlQuery });
    saveFile(new Blob([calendarText], { type: CALENDAR_MEDIA_TYPE }), CALENDAR_FILE_NAME);
    return true;
  } catch (error) {
    if (classifyError(error).kind === 'unsupported' && readProblemCode(error) === undefined)
      isCalendarUnsupported.set(true);
    return false;
  }
}
