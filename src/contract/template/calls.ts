import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Template, TemplateUsed } from './schema.ts';

const TEMPLATES = '/v2/providers/:provider/protocols/templates';

export const listTemplates: Endpoint<{ params: { provider: string }; answer: { data: Template[] } }> = {
  method: 'GET',
  path: TEMPLATES,
  auth: 'bearer',
};

/** Creates a protocol from a template, whose texts may have been changed; understands Idempotency-Key. */
export const applyTemplate: Endpoint<{
  params: { provider: string };
  body: {
    protocol_template_id: number;
    name: string;
    description?: string;
    protocol_line_items: { product_variant_id: number; notes?: string }[];
  };
  answer: TemplateUsed;
}> = { method: 'POST', path: `${TEMPLATES}/create`, auth: 'bearer' };
