import type { Template } from '#contract/template.ts';
import { applyTemplate as applyCall, listTemplates } from '#contract/template-calls.ts';
import { api } from './api.ts';
import { tellProtocolCreated } from './marketing.ts';
import { refuseSignedOut, reportFailure } from './protocol-messages.ts';
import type { ProtocolDetails } from './protocols.ts';
import { providerName } from './settings.ts';

/** How long the way on waits for the word that a protocol was created, in milliseconds: a page that is left sends nothing. */
const TELL_MS = 1_000;

export async function loadTemplates(): Promise<readonly Template[]> {
  const { data } = await api(listTemplates, { params: { provider: providerName('content') } });
  return data;
}

function afterTelling(): Promise<unknown> {
  return Promise.race([tellProtocolCreated(), new Promise((resolve) => setTimeout(resolve, TELL_MS))]);
}

/** Makes a protocol of a template, under the given name; gives its id, or undefined once it is said why not. */
export async function applyTemplate(
  { protocol_template_id, protocol_line_items: items }: Template,
  details: ProtocolDetails,
  key: string,
): Promise<number | undefined> {
  if (refuseSignedOut('create')) return undefined;
  const lines = items.map(({ product_variant_id, notes }) => ({ product_variant_id, notes }));
  try {
    const { id } = await api(applyCall, {
      params: { provider: providerName('content') },
      body: { protocol_template_id, ...details, protocol_line_items: lines },
      idempotencyKey: key,
    });
    await afterTelling();
    return id;
  } catch (error) {
    await reportFailure('create', error);
    return undefined;
  }
}
