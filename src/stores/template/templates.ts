import { applyTemplate as applyCall, listTemplates, updateTemplate as updateCall } from '#contract/template/calls.ts';
import type { Template, TemplateChange } from '#contract/template/schema.ts';
import { addOnce } from '#stores/add-once.ts';
import { api } from '#stores/api.ts';
import { isConflictError } from '#stores/failure.ts';
import { reportProtocolCreated } from '#stores/marketing.ts';
import { readProviderName } from '#stores/platform/settings.ts';
import { reportFailure, reportIfSignedOut } from '#stores/protocol/messages.ts';
import { type ProtocolDetails, sendProtocolTexts } from '#stores/protocol/texts.ts';
import { saveOmittedProducts } from './omitted.ts';

/** Returns the user's templates and those of the deployment's content provider; rejects with `FetchError`. */
export async function loadTemplates(): Promise<readonly Template[]> {
  const { data } = await api(listTemplates, { params: { provider: readProviderName('content') } });
  return data;
}

/** Creates a protocol from a template. While the draft has the same key, calls update it. Undefined on failure. */
export async function createProtocolFromTemplate(
  { protocol_template_id, protocol_line_items: templateItems }: Template,
  protocolDetails: ProtocolDetails,
  formName: string,
): Promise<number | undefined> {
  if (reportIfSignedOut('create')) return undefined;
  const protocolLines = templateItems.map(({ product_variant_id, notes, quantity, dose }) => ({
    product_variant_id,
    notes,
    ...(quantity && { quantity }),
    ...(dose && { dose }),
  }));
  try {
    const pathParams = { provider: readProviderName('content') };
    const { entry } = await addOnce(
      formName,
      { protocol_template_id, ...protocolDetails, protocol_line_items: protocolLines },
      (requestBody, idempotencyKey) => api(applyCall, { params: pathParams, body: requestBody, idempotencyKey }),
      async (createdProtocol, newProtocolTexts, previousProtocolTexts) => {
        await sendProtocolTexts(createdProtocol.id, newProtocolTexts, previousProtocolTexts);
        return createdProtocol;
      },
    );
    const { id, dropped: droppedVariantIds = [] } = entry;
    const omittedTemplateItems = templateItems.filter((templateItem) =>
      droppedVariantIds.includes(templateItem.product_variant_id),
    );
    saveOmittedProducts(
      id,
      omittedTemplateItems.map((templateItem) => templateItem.product_name),
    );
    void reportProtocolCreated();
    return id;
  } catch (error) {
    await reportFailure('create', error);
    return undefined;
  }
}

/** Changes a template of the user. Returns `changed` after a conflict; shows other failures and returns false. */
export async function updateTemplate(
  { protocol_template_id: id }: Template,
  templateChange: TemplateChange,
): Promise<boolean | 'changed'> {
  if (reportIfSignedOut('update')) return false;
  try {
    await api(updateCall, { params: { provider: readProviderName('content'), id }, body: templateChange });
    return true;
  } catch (error) {
    if (isConflictError(error)) return 'changed';
    await reportFailure('update', error);
    return false;
  }
}
