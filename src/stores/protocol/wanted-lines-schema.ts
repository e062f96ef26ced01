import * as z from 'zod/mini';
import { protocolProductSchema } from '#contract/protocol/schema.ts';

/** Wanted lines as they are stored. */
export const wantedLinesSchema = z.array(protocolProductSchema);
