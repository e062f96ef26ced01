import { refuseAboveMaximum } from '#api/http/limits/maximum.ts';
import { createRefusalResponse } from '#api/http/request/read.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { refuseChangedProtocol, refuseMissingProtocol, respondToCreation } from '#api/protocol/creation.ts';
import { refuseDoses } from '#api/protocol/refuse-doses.ts';
import { applyTemplate, listTemplates, saveTemplate, updateTemplate } from '#contract/template/calls.ts';
import {
  applyTemplateSpec,
  listTemplatesSpec,
  saveTemplateSpec,
  TEMPLATE_NOT_FOUND,
  updateTemplateSpec,
} from '#contract/template/schema.ts';
import * as own from '#db/own-template.ts';
import { storeClaimOutcome } from '#db/platform/idempotency.ts';
import { createProtocol } from '#db/protocol/creation.ts';
import { readProtocolTexts } from '#db/protocol/list.ts';
import * as templates from '#db/template.ts';

const applyTemplateRoute = createRoute(applyTemplate, applyTemplateSpec, async (input, context) => {
  const { data, user, body, idempotencyClaim, language: requestLanguage } = input;
  const { protocol_template_id: templateId, name, description, protocol_line_items: templateItems } = body;
  const { userId } = user;
  if (!(await templates.hasTemplate(data, userId, templateId)))
    return createRefusalResponse(context, TEMPLATE_NOT_FOUND);
  const doseRefusal = await refuseDoses(context, data, templateItems, (index) => `protocol_line_items.${index}.dose.`);
  if (doseRefusal) return doseRefusal;
  const lineStatements = templates.buildTemplateLineStatements(templateItems);
  const creationResult = await createProtocol(
    data,
    userId,
    { name, description, lang: requestLanguage },
    idempotencyClaim,
    lineStatements,
  );
  return respondToCreation(context, creationResult, async (id, storedOutcome) => {
    const droppedVariantIds =
      storedOutcome?.dropped ?? (await templates.listSkippedVariants(data, userId, id, templateItems));
    if (!storedOutcome && droppedVariantIds.length > 0)
      await storeClaimOutcome(data, idempotencyClaim, { dropped: droppedVariantIds });
    return { id, dropped: [...droppedVariantIds] };
  });
});

export const templateRoutes: readonly Route[] = [
  createRoute(listTemplates, listTemplatesSpec, async ({ data, user, language }) => ({
    data: await templates.listTemplates(data, user.userId, language),
  })),
  applyTemplateRoute,
  createRoute(saveTemplate, saveTemplateSpec, async ({ data, user, body }, apiContext) => {
    const { protocol_id: sourceProtocolId } = body;
    if (!(await readProtocolTexts(data, user.userId, sourceProtocolId))) return refuseMissingProtocol(apiContext);
    const id = await own.saveTemplate(data, user.userId, sourceProtocolId);
    return id === undefined ? refuseAboveMaximum(apiContext, 'templates') : { id };
  }),
  createRoute(updateTemplate, updateTemplateSpec, async ({ data, user, params: { id }, body }, apiContext) => {
    const templateUpdateResult = await own.updateTemplate(data, user.userId, id, body);
    if (templateUpdateResult === 'changed') return refuseChangedProtocol(apiContext);
    return templateUpdateResult ? { id } : createRefusalResponse(apiContext, TEMPLATE_NOT_FOUND);
  }),
];
