import * as z from 'zod/mini';
import type { ChecksOf } from './endpoint.ts';
import { messageSchema } from './error.ts';
import { idSchema } from './ids.ts';
import { lineSchema, linesSchema, requiredLineSchema } from './plain-text.ts';
import type {
  addStoreService,
  listStoreServices,
  moveStoreService,
  removeStoreService,
  updateStoreService,
} from './store-service-calls.ts';

/** Icons that the pages draw; any other name is shown without one. */
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

export const storeServiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  order: idSchema,
});
export type StoreService = z.infer<typeof storeServiceSchema>;

export const storeServiceInputSchema = z.object({
  name: requiredLineSchema(SERVICE_LENGTH.name),
  description: z._default(linesSchema(SERVICE_LENGTH.description), ''),
  icon: z._default(lineSchema(SERVICE_LENGTH.icon), ''),
});
export type StoreServiceInput = z.infer<typeof storeServiceInputSchema>;

/** The place that an entry moves to, from 1; past the end is the end. */
export const moveSchema = z.object({ order: idSchema });

const services = z.array(storeServiceSchema);

export const listStoreServicesChecks = { answer: services } satisfies ChecksOf<typeof listStoreServices>;
export const addStoreServiceChecks = {
  body: storeServiceInputSchema,
  answer: storeServiceSchema,
} satisfies ChecksOf<typeof addStoreService>;
export const updateStoreServiceChecks = {
  body: storeServiceInputSchema,
  answer: storeServiceSchema,
} satisfies ChecksOf<typeof updateStoreService>;
export const removeStoreServiceChecks = { answer: messageSchema } satisfies ChecksOf<
  typeof removeStoreService
>;
export const moveStoreServiceChecks = { body: moveSchema, answer: services } satisfies ChecksOf<
  typeof moveStoreService
>;
