import type { ApiContext } from '#api/http/context.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseMissingProtocol } from '#api/protocol/creation.ts';
import { listUnavailableProtocols } from '#db/client/protocols.ts';
import type { DataEnvironment } from '#db/database.ts';
import { getTranslate } from '#i18n/translate.ts';

/** Refuses a plan that the client may not read: 410 while its practitioner closes the account, else 404. */
export async function refuseUnreadablePlan(
  apiContext: ApiContext,
  dataEnvironment: DataEnvironment,
  clientId: number,
  protocolId: number,
): Promise<Response> {
  const [unavailable] = await listUnavailableProtocols(dataEnvironment, clientId, protocolId);
  const t = getTranslate(apiContext.var.language);
  return unavailable
    ? createProblemResponse(apiContext, 410, t('protocols:client.unavailable', unavailable))
    : refuseMissingProtocol(apiContext);
}
