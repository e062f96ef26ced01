import type { Checks } from '#contract/platform/checks.ts';
import { clientDetailSchema, clientIdCheck } from './schema.ts';

export const inviteClientChecks = {
  ...clientIdCheck,
  summary: 'Mails the invitation to a client who has not confirmed the address yet.',
  limit: 'SHARE_LIMIT',
  errors: {
    409: 'The client has confirmed the address already.',
    429: 'This address, or this practitioner, has as many invitations as there may be.',
  },
  answer: clientDetailSchema,
} satisfies Checks;
export const withdrawInvitationChecks = {
  ...clientIdCheck,
  summary: 'Takes back the invitations that the practitioner has sent: their links open nothing from then on.',
  isCountedAsChange: false,
  answer: clientDetailSchema,
} satisfies Checks;
