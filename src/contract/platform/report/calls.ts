import type { CallFromChecks, GuestEndpoint } from '#contract/platform/endpoint.ts';
import type { sendBrowserReportsChecks } from './schema.ts';

/** Sends reports of errors, CSP violations and web vitals. */
export const sendBrowserReports: GuestEndpoint<CallFromChecks<typeof sendBrowserReportsChecks>> = {
  method: 'POST',
  path: '/reports',
  access: 'anonymous',
};
