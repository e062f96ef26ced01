import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { lineSchema, linesSchema, requiredLineSchema } from '#contract/platform/plain-text-schema.ts';
import { SERVICE_TEXT_LENGTH } from './lengths.ts';
import { storefrontListChecks } from './list-schema.ts';
import { changedFields, fieldsBeforeChangeSchema } from './section-schema.ts';

export const storefrontServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  order: idSchema,
});
export type StorefrontService = z.infer<typeof storefrontServiceSchema>;

export const storefrontServiceInputSchema = z.object({
  name: requiredLineSchema(SERVICE_TEXT_LENGTH.name),
  description: z._default(linesSchema(SERVICE_TEXT_LENGTH.description), ''),
  icon: z._default(lineSchema(SERVICE_TEXT_LENGTH.icon), ''),
});
export type StorefrontServiceInput = z.infer<typeof storefrontServiceInputSchema>;

const storefrontServiceChangeSchema = z.extend(storefrontServiceInputSchema, {
  changed: changedFields(['name', 'description', 'icon']),
  was: fieldsBeforeChangeSchema,
});

export const storefrontServiceChecks = storefrontListChecks(
  'service',
  storefrontServiceSchema,
  storefrontServiceInputSchema,
  storefrontServiceChangeSchema,
);
