import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import { isProblemCode, type ProblemCode } from '#contract/platform/problem-code.ts';
import { MAXIMUM_ITEM_COUNT, MAXIMUM_PROTOCOL_PRODUCTS } from '#contract/protocol/limits.ts';
import type { MessageParams, Translate } from '#i18n/message-key.ts';
import { messageOf } from '#stores/failure.ts';
import { pageLanguage } from '#stores/platform/language.ts';

const PARAMS: Partial<Record<ProblemCode, MessageParams>> = {
  'line-full': { maximum: MAXIMUM_ITEM_COUNT },
  'protocol-full': { maximum: MAXIMUM_PROTOCOL_PRODUCTS },
};

/** The code of a problem that the shop has words for. */
export function problemCode(error: unknown): ProblemCode | undefined {
  const code = error instanceof FetchError ? readErrorBody(error.body).code : undefined;
  return isProblemCode(code) ? code : undefined;
}

/** Why something was refused, in the page's language; a problem without a known code in the server's own words, if any. */
export async function problemText(error: unknown): Promise<string | undefined> {
  const code = problemCode(error);
  const words = messageOf(error);
  if (code === undefined) return words;
  try {
    const { loadTranslate } = await import('#stores/platform/locale.ts');
    return translateProblem(await loadTranslate(pageLanguage(), ['common']), code);
  } catch {
    // Without a network there are no messages, and the server's words are better than none.
    return words;
  }
}

/** The text of a problem for who has the messages. */
export function translateProblem(t: Translate, code: ProblemCode): string {
  return t(`problem.${code}`, PARAMS[code]);
}
