import type { EndpointChecks } from '#contract/platform/checks.ts';
import { clientDetailSchema, clientIdParamsChecks } from './schema.ts';

export const inviteClientChecks = {
  ...clientIdParamsChecks,
  summary: 'Mails the invitation to a client who has not confirmed the address yet.',
  limit: 'SHARE_LIMIT',
  errors: {
    409: 'The client has confirmed the address already.',
    429: 'This address, or this practitioner, has as many invitations as there may be.',
  },
  answer: clientDetailSchema,
} satisfies EndpointChecks;
export const withdrawInvitationChecks = {
  ...clientIdParamsChecks,
  summary: 'Takes back the invitations that the practitioner has sent: their links open nothing from then on.',
  isCountedAsChange: false,
  answer: clientDetailSchema,
} satisfies EndpointChecks;
