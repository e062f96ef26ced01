import type { CallBy, GuestEndpoint } from './endpoint.ts';
import type { sendReportsChecks } from './report-schema.ts';

/** Browsers send errors, violations of the content security policy and web vitals. */
export const sendReports: GuestEndpoint<CallBy<typeof sendReportsChecks>> = {
  method: 'POST',
  path: '/reports',
  access: 'anonymous',
};
