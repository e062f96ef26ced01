import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { readClaimInput } from '#api/http/idempotency.ts';
import { readBody, readParams } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { isProvider } from '#api/http/provider.ts';
import { answer, type Route } from '#api/http/route.ts';
import { answerCreation } from '#api/protocol/creation.ts';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { applyTemplate, listTemplates } from '#contract/template/calls.ts';
import { applyTemplateChecks, listTemplatesChecks } from '#contract/template/schema.ts';
import { storeOutcome } from '#db/platform/idempotency.ts';
import { createProtocol } from '#db/protocol/creation.ts';
import * as templates from '#db/template.ts';

async function handleList(context: ApiContext): Promise<Response> {
  const params = readParams(context, listTemplatesChecks.params);
  if (!params.ok || !isProvider(context, 'content', params.value.provider))
    return problem(context, 404, 'There is no such endpoint.');
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const { data, language } = context.var;
  return answer(context, listTemplates, { data: await templates.listTemplates(data, language) });
}

async function handleUse(context: ApiContext): Promise<Response> {
  const params = readParams(context, applyTemplateChecks.params);
  if (!params.ok || !isProvider(context, 'content', params.value.provider))
    return problem(context, 404, 'There is no such endpoint.');
  const owner = await authorise(context, PRACTITIONER_ROLES);
  if (!owner.ok) return owner.response;
  const body = await readBody(context, applyTemplateChecks.body);
  if (!body.ok) return body.response;
  const claim = readClaimInput(context, owner.value, body.value);
  if (!claim.ok) return claim.response;
  const { data } = context.var;
  const { userId } = owner.value;
  const { protocol_template_id: templateId, name, description, protocol_line_items: items } = body.value;
  if (!(await templates.hasTemplate(data, templateId)))
    return problem(context, 404, 'There is no such template.');
  const lines = templates.templateLines(items);
  const creation = await createProtocol(data, userId, { name, description }, claim.value, lines);
  return answerCreation(context, creation, async (id, stored) => {
    const dropped = stored?.dropped ?? (await templates.listDropped(data, userId, id, items));
    if (!stored && dropped.length > 0) await storeOutcome(data, claim.value, { dropped });
    return answer(context, applyTemplate, { id, dropped: [...dropped] }, 201);
  });
}

export const templateRoutes: readonly Route[] = [
  { endpoint: listTemplates, handle: handleList },
  { endpoint: applyTemplate, handle: handleUse },
];
