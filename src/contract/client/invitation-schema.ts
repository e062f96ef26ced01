import type { EndpointSpec } from '#contract/platform/checks.ts';
import { clientDetailSchema, clientIdParamsSpec } from './schema.ts';

export const inviteClientSpec = {
  ...clientIdParamsSpec,
  summary: 'Mails the invitation to a client who has not confirmed the address yet.',
  limit: 'SHARE_LIMIT',
  errors: {
    409: 'The client has confirmed the address already.',
    429: 'This address, or this practitioner, has as many invitations as there may be.',
  },
  answer: clientDetailSchema,
} satisfies EndpointSpec;
export const withdrawInvitationSpec = {
  ...clientIdParamsSpec,
  summary: 'Takes back the invitations that the practitioner has sent: their links open nothing from then on.',
  isCountedAsChange: false,
  answer: clientDetailSchema,
} satisfies EndpointSpec;
