import * as z from 'zod/mini';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { DISCOUNT_CHOICES } from '#contract/protocol/limits.ts';
import type { Sharing } from '#domain/sharing.ts';

const sharingSchema = z.object({
  recipients: z.array(
    z.object({
      email: z.string(),
      userId: z.exactOptional(idSchema),
      firstName: z.string(),
      lastName: z.string(),
      discount: z.exactOptional(z.literal(DISCOUNT_CHOICES)),
    }),
  ),
  text: z.string(),
  notes: z.string(),
});

export function readSharing(value: unknown): Sharing | undefined {
  return sharingSchema.safeParse(value).data;
}
