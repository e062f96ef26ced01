import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';
import {
  buildMultilineSchema,
  buildOneLineTextSchema,
  buildRequiredOneLineTextSchema,
} from '#contract/platform/plain-text-schema.ts';
import { MAXIMUM_SERVICE_TEXT_LENGTHS } from './lengths.ts';
import { createStorefrontListSpec } from './list-schema.ts';
import { createChangedFieldsSchema, fieldsBeforeChangeSchema } from './section-schema.ts';

export const storefrontServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  order: idSchema,
});
export type StorefrontService = z.infer<typeof storefrontServiceSchema>;

export const storefrontServiceInputSchema = z.object({
  name: buildRequiredOneLineTextSchema(MAXIMUM_SERVICE_TEXT_LENGTHS.name),
  description: z._default(buildMultilineSchema(MAXIMUM_SERVICE_TEXT_LENGTHS.description), ''),
  icon: z._default(buildOneLineTextSchema(MAXIMUM_SERVICE_TEXT_LENGTHS.icon), ''),
});
export type StorefrontServiceInput = z.infer<typeof storefrontServiceInputSchema>;

const storefrontServiceChangeSchema = z.extend(storefrontServiceInputSchema, {
  changed: createChangedFieldsSchema(['name', 'description', 'icon']),
  was: fieldsBeforeChangeSchema,
});

export const storefrontServiceSpec = createStorefrontListSpec(
  'service',
  storefrontServiceSchema,
  storefrontServiceInputSchema,
  storefrontServiceChangeSchema,
);
