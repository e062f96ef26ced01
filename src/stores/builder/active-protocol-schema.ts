import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { protocolSchema } from '#contract/protocol/schema.ts';

const cachedSchema = z.object({ user_id: idSchema, active_protocol: protocolSchema });

export function isCachedProtocol(value: unknown): value is z.infer<typeof cachedSchema> {
  return cachedSchema.safeParse(value).success;
}
