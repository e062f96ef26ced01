import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { applyTemplateChecks, listTemplatesChecks } from './schema.ts';

const TEMPLATES = '/v2/providers/:provider/protocols/templates';

export const listTemplates: MemberEndpoint<CallBy<typeof listTemplatesChecks>> = {
  method: 'GET',
  path: TEMPLATES,
  access: PRACTITIONER_ROLES,
};

/** Creates a protocol from a template, whose texts may have been changed; understands Idempotency-Key. */
export const applyTemplate: MemberEndpoint<CallBy<typeof applyTemplateChecks>> = {
  method: 'POST',
  path: `${TEMPLATES}/create`,
  access: PRACTITIONER_ROLES,
};
