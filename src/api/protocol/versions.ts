import { refuseAboveMaximum } from '#api/http/limits/maximum.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import * as calls from '#contract/protocol/calls.ts';
import * as checks from '#contract/protocol/version-schema.ts';
import { logProtocolRead } from '#db/account/access-log.ts';
import { purgeProtocol, restoreProtocol } from '#db/protocol/deletion.ts';
import * as history from '#db/protocol/history.ts';
import { getProtocol } from '#db/protocol/list.ts';
import { refuseChangedProtocol, refuseMissingProtocol } from './creation.ts';

export const versionRoutes: readonly Route[] = [
  createRoute(calls.restoreProtocol, checks.restoreProtocolSpec, async (input, apiContext) => {
    const { data, user, params, language } = input;
    const restoreOutcome = await restoreProtocol(data, user.userId, params.id, Date.now());
    if (restoreOutcome === 'full') return refuseAboveMaximum(apiContext, 'protocols');
    const protocol = await getProtocol(data, user.userId, params.id, language);
    return restoreOutcome === 'restored' && protocol ? protocol : refuseMissingProtocol(apiContext);
  }),
  createRoute(calls.purgeProtocol, checks.purgeProtocolSpec, async ({ data, user, params }, apiContext) => {
    const purgeOutcome = await purgeProtocol(data, user.userId, params.id);
    if (purgeOutcome === 'restored') return refuseChangedProtocol(apiContext);
    return purgeOutcome === 'removed' ? { message: 'Protocol deleted for good' } : refuseMissingProtocol(apiContext);
  }),
  createRoute(calls.listVersions, checks.listVersionsSpec, async ({ data, user, params, language }, apiContext) => {
    const protocolVersions = await history.listVersions(data, user.userId, params.id, language);
    return protocolVersions ? { data: protocolVersions } : refuseMissingProtocol(apiContext);
  }),
  createRoute(calls.getVersion, checks.getVersionSpec, async ({ data, user, params, language }, apiContext) => {
    const protocolVersion = await history.getVersion(data, user.userId, params.id, params.version, language);
    if (!protocolVersion) return refuseMissingProtocol(apiContext);
    await logProtocolRead(data, user, params.id, 'protocol');
    return protocolVersion;
  }),
  createRoute(calls.restoreVersion, checks.restoreVersionSpec, async ({ data, user, params, body }, apiContext) => {
    const { id, version } = params;
    const restoredVersion = await history.restoreVersion(data, user.userId, id, version, body.newest_version);
    return restoredVersion === 'changed'
      ? refuseChangedProtocol(apiContext)
      : (restoredVersion ?? refuseMissingProtocol(apiContext));
  }),
];
