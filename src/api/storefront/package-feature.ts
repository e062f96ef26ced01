import { refuseReusedKey } from '#api/http/request/idempotency.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { addPackageFeature, removePackageFeature, updatePackageFeature } from '#contract/storefront/list-calls.ts';
import {
  addPackageFeatureSpec,
  removePackageFeatureSpec,
  updatePackageFeatureSpec,
} from '#contract/storefront/package-schema.ts';
import * as features from '#db/storefront/package-feature.ts';
import { refuseEditConflict, refuseFullList, refuseMissingEntry } from './owner.ts';

export const packageFeatureRoutes: readonly Route[] = [
  createRoute(addPackageFeature, addPackageFeatureSpec, async (input, apiContext) => {
    const { data, user, params, body, idempotencyClaim } = input;
    const featureAdditionResult = await features.addFeature(data, user.userId, params.id, body.text, idempotencyClaim);
    if (featureAdditionResult.kind === 'different') return refuseReusedKey(apiContext);
    if (featureAdditionResult.kind === 'added') return featureAdditionResult.feature;
    return featureAdditionResult.kind === 'full' ? refuseFullList(apiContext) : refuseMissingEntry(apiContext);
  }),
  createRoute(updatePackageFeature, updatePackageFeatureSpec, async ({ data, user, params, body }, apiContext) => {
    const { feature_id, text } = body;
    const featureUpdateResult = await features.updateFeature(data, user.userId, params.id, body);
    if (featureUpdateResult === 'changed') return refuseEditConflict(apiContext);
    return featureUpdateResult ? { feature_id, text } : refuseMissingEntry(apiContext);
  }),
  createRoute(removePackageFeature, removePackageFeatureSpec, async ({ data, user, params, body }, apiContext) => {
    const isFeatureRemoved = await features.removeFeature(data, user.userId, params.id, body.feature_id);
    return isFeatureRemoved ? { message: 'Feature removed' } : refuseMissingEntry(apiContext);
  }),
];
