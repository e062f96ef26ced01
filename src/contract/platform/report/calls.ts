import type { CallFromChecks, GuestEndpoint } from '#contract/platform/endpoint.ts';
import type { sendReportsChecks } from './schema.ts';

/** Sends reports of errors, CSP violations and web vitals. */
export const sendReports: GuestEndpoint<CallFromChecks<typeof sendReportsChecks>> = {
  method: 'POST',
  path: '/reports',
  access: 'anonymous',
};
