import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { lineSchema, linesSchema, requiredLineSchema } from '#contract/platform/plain-text-schema.ts';
import { storefrontListChecks } from './list-schema.ts';
import { changedFields, formerFields } from './section-schema.ts';

/** Other names are displayed without an icon. */
export const SERVICE_ICONS = [
  'leaf',
  'drop',
  'heart',
  'scale',
  'clipboard',
  'chat',
  'flask',
  'calendar',
] as const;
export type ServiceIcon = (typeof SERVICE_ICONS)[number];

export const MAXIMUM_SERVICES = 50;
export const SERVICE_LENGTH = { name: 120, description: 2000, icon: 40 } as const;

export const storefrontServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  order: idSchema,
});
export type StorefrontService = z.infer<typeof storefrontServiceSchema>;

export const storefrontServiceInputSchema = z.object({
  name: requiredLineSchema(SERVICE_LENGTH.name),
  description: z._default(linesSchema(SERVICE_LENGTH.description), ''),
  icon: z._default(lineSchema(SERVICE_LENGTH.icon), ''),
});
export type StorefrontServiceInput = z.infer<typeof storefrontServiceInputSchema>;

const storefrontServiceChangeSchema = z.extend(storefrontServiceInputSchema, {
  changed: changedFields(['name', 'description', 'icon']),
  was: formerFields,
});

export const storefrontServiceChecks = storefrontListChecks(
  'service',
  storefrontServiceSchema,
  storefrontServiceInputSchema,
  storefrontServiceChangeSchema,
);
