import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import { isProblemCode, type ProblemCode } from '#contract/platform/problem-code.ts';
import {
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_PROTOCOL_INTAKES,
  MAXIMUM_PROTOCOL_PRODUCTS,
} from '#contract/protocol/limits.ts';
import { INVALID_LINK_RESPONSE } from '#contract/session/limits.ts';
import type { MessageKey, MessageParams } from '#i18n/message-key.ts';
import { serverMessageOf } from '#stores/failure.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';

export const PROBLEM_MESSAGE_PARAMS: Partial<Record<ProblemCode, MessageParams>> = {
  intakes: { maximum: MAXIMUM_PROTOCOL_INTAKES },
  'line-full': { maximum: MAXIMUM_LINE_QUANTITY },
  'protocol-full': { maximum: MAXIMUM_PROTOCOL_PRODUCTS },
};

export function readProblemCode(error: unknown): ProblemCode | undefined {
  const { code, message } = error instanceof FetchError ? readErrorBody(error.body) : {};
  if (isProblemCode(code)) return code;
  return message === INVALID_LINK_RESPONSE.message ? 'invalid-link' : undefined;
}

/** Returns the reason of a rejection in the page's language; without a known code, the server's own words if any. */
export async function loadProblemText(error: unknown): Promise<string | undefined> {
  const knownProblemCode = readProblemCode(error);
  const serverMessage = serverMessageOf(error);
  if (knownProblemCode === undefined) return serverMessage;
  try {
    const t = await loadTranslator(pageLanguage(), ['common']);
    const messageKey: MessageKey = `problem.${knownProblemCode}`;
    return t(messageKey, PROBLEM_MESSAGE_PARAMS[knownProblemCode]);
  } catch {
    // Messages are not available offline; the server's words are better than none.
    return serverMessage;
  }
}
