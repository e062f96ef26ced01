import { answer, type Route } from '#api/http/route.ts';
import {
  addPackageFeature,
  removePackageFeature,
  updatePackageFeature,
} from '#contract/storefront/list-calls.ts';
import {
  addPackageFeatureChecks,
  removePackageFeatureChecks,
  updatePackageFeatureChecks,
} from '#contract/storefront/package-schema.ts';
import * as features from '#db/storefront/package-feature.ts';
import { listFull, noEntry, pathId, readOwn } from './owner.ts';

export const packageFeatureRoutes: readonly Route[] = [
  {
    endpoint: addPackageFeature,
    handle: async (context) => {
      const own = await readOwn(context, addPackageFeatureChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const addition = await features.addFeature(context.var.data, userId, pathId(context), body.text);
      if (addition.kind === 'added') return answer(context, addPackageFeature, addition.feature, 201);
      return addition.kind === 'full' ? listFull(context) : noEntry(context);
    },
  },
  {
    endpoint: updatePackageFeature,
    handle: async (context) => {
      const own = await readOwn(context, updatePackageFeatureChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const isDone = await features.updateFeature(context.var.data, userId, pathId(context), body);
      return isDone ? answer(context, updatePackageFeature, body) : noEntry(context);
    },
  },
  {
    endpoint: removePackageFeature,
    handle: async (context) => {
      const own = await readOwn(context, removePackageFeatureChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const isGone = await features.removeFeature(context.var.data, userId, pathId(context), body.feature_id);
      return isGone
        ? answer(context, removePackageFeature, { message: 'Feature removed' })
        : noEntry(context);
    },
  },
];
