import { NO_TEMPLATE } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { type Route, route } from '#api/http/route.ts';
import { answerCreation } from '#api/protocol/creation.ts';
import { refuseDoses } from '#api/protocol/refuse-doses.ts';
import { applyTemplate, listTemplates } from '#contract/template/calls.ts';
import { applyTemplateChecks, listTemplatesChecks } from '#contract/template/schema.ts';
import { storeOutcome } from '#db/platform/idempotency.ts';
import { createProtocol } from '#db/protocol/creation.ts';
import * as templates from '#db/template.ts';

const apply = route(applyTemplate, applyTemplateChecks, async (input, context) => {
  const { data, user, body, claim, language: lang } = input;
  const { protocol_template_id: templateId, name, description, protocol_line_items: items } = body;
  const { userId } = user;
  if (!(await templates.hasTemplate(data, templateId))) return problem(context, 404, NO_TEMPLATE);
  const refused = await refuseDoses(context, data, items, (index) => `protocol_line_items.${index}.dose.`);
  if (refused) return refused;
  const lines = templates.templateLines(items);
  const creation = await createProtocol(data, userId, { name, description, lang }, claim, lines);
  return answerCreation(context, creation, async (id, stored) => {
    const dropped = stored?.dropped ?? (await templates.listDropped(data, userId, id, items));
    if (!stored && dropped.length > 0) await storeOutcome(data, claim, { dropped });
    return { id, dropped: [...dropped] };
  });
});

export const templateRoutes: readonly Route[] = [
  route(listTemplates, listTemplatesChecks, async ({ data, language }) => ({
    data: await templates.listTemplates(data, language),
  })),
  apply,
];
