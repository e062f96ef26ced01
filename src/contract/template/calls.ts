import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { defineMemberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const TEMPLATES_PATH = '/v2/providers/:provider/protocols/templates';

export const listTemplates = defineMemberCall<typeof by.listTemplatesSpec>('GET', TEMPLATES_PATH, PRACTITIONER_ROLES, {
  scope: 'protocols:read',
});
export const applyTemplate = defineMemberCall<typeof by.applyTemplateSpec>(
  'POST',
  `${TEMPLATES_PATH}/create`,
  PRACTITIONER_ROLES,
  { scope: 'protocols:write' },
);
export const saveTemplate = defineMemberCall<typeof by.saveTemplateSpec>(
  'POST',
  `${TEMPLATES_PATH}/own`,
  PRACTITIONER_ROLES,
);
export const updateTemplate = defineMemberCall<typeof by.updateTemplateSpec>(
  'PUT',
  `${TEMPLATES_PATH}/own/:id`,
  PRACTITIONER_ROLES,
);
