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
  createRoute(addPackageFeature, addPackageFeatureSpec, async (input, context) => {
    const { data, user, params, body, idempotencyClaim } = input;
    const featureAdditionResult = await features.addFeature(data, user.userId, params.id, body.text, idempotencyClaim);
    if (featureAdditionResult.kind === 'different') return refuseReusedKey(context);
    if (featureAdditionResult.kind === 'added') return featureAdditionResult.feature;
    return featureAdditionResult.kind === 'full' ? refuseFullList(context) : refuseMissingEntry(context);
  }),
  createRoute(updatePackageFeature, updatePackageFeatureSpec, async ({ data, user, params, body }, context) => {
    const { feature_id, text } = body;
    const featureUpdateResult = await features.updateFeature(data, user.userId, params.id, body);
    if (featureUpdateResult === 'changed') return refuseEditConflict(context);
    return featureUpdateResult ? { feature_id, text } : refuseMissingEntry(context);
  }),
  createRoute(removePackageFeature, removePackageFeatureSpec, async ({ data, user, params, body }, context) => {
    const isFeatureRemoved = await features.removeFeature(data, user.userId, params.id, body.feature_id);
    return isFeatureRemoved ? { message: 'Feature removed' } : refuseMissingEntry(context);
  }),
];
