import { applyTemplate as applyCall, listTemplates } from '#contract/template/calls.ts';
import type { Template } from '#contract/template/schema.ts';
import { api } from '#stores/api.ts';
import { reportProtocolCreated } from '#stores/marketing.ts';
import { providerName } from '#stores/platform/settings.ts';
import { refuseSignedOut, reportFailure } from '#stores/protocol/messages.ts';
import type { ProtocolDetails } from '#stores/protocol/protocols.ts';
import { saveOmitted } from './omitted.ts';

/** Returns all templates of the deployment's content provider; rejects with `FetchError`. */
export async function loadTemplates(): Promise<readonly Template[]> {
  const { data } = await api(listTemplates, { params: { provider: providerName('content') } });
  return data;
}

/** Returns the id of the new protocol, or undefined after a notification. */
export async function applyTemplate(
  { protocol_template_id, protocol_line_items: items }: Template,
  details: ProtocolDetails,
  key: string,
): Promise<number | undefined> {
  if (refuseSignedOut('create')) return undefined;
  const lines = items.map(({ product_variant_id, notes, dose }) => ({
    product_variant_id,
    notes,
    ...(dose && { dose }),
  }));
  try {
    const { id, dropped = [] } = await api(applyCall, {
      params: { provider: providerName('content') },
      body: { protocol_template_id, ...details, protocol_line_items: lines },
      idempotencyKey: key,
    });
    const left = items.filter((item) => dropped.includes(item.product_variant_id));
    saveOmitted(
      id,
      left.map((item) => item.product_name),
    );
    void reportProtocolCreated();
    return id;
  } catch (error) {
    await reportFailure('create', error);
    return undefined;
  }
}
