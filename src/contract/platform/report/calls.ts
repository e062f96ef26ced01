import type { CallBy, GuestEndpoint } from '#contract/platform/endpoint.ts';
import type { sendReportsChecks } from './schema.ts';

/** Browsers send errors, violations of the content security policy and web vitals. */
export const sendReports: GuestEndpoint<CallBy<typeof sendReportsChecks>> = {
  method: 'POST',
  path: '/reports',
  access: 'anonymous',
};
