import type { CallFromSpec, GuestEndpoint } from '#contract/platform/endpoint.ts';
import type { sendBrowserReportsSpec } from './schema.ts';

/** Sends reports of errors, CSP violations and web vitals. */
export const sendBrowserReports: GuestEndpoint<CallFromSpec<typeof sendBrowserReportsSpec>> = {
  method: 'POST',
  path: '/reports',
  access: 'anonymous',
};
