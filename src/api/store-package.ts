import { removeReplacedAfterwards } from '#api/replaced-media.ts';
import { answer, type Route } from '#api/route.ts';
import {
  authoriseOwner,
  entryAnswer,
  listAnswer,
  listFull,
  noEntry,
  noStore,
  pathId,
  readOwn,
} from '#api/store-owner.ts';
import {
  addStorePackageChecks,
  moveStorePackageChecks,
  updateStorePackageChecks,
} from '#contract/store-package.ts';
import {
  addStorePackage,
  listStorePackages,
  moveStorePackage,
  removeStorePackage,
  updateStorePackage,
} from '#contract/store-package-calls.ts';
import { removeEntry } from '#db/store-entries.ts';
import * as packages from '#db/store-package.ts';

export const storePackageRoutes: readonly Route[] = [
  {
    endpoint: listStorePackages,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const all = await packages.listPackages(context.var.data, owner.value);
      return all ? answer(context, listStorePackages, all) : noStore(context);
    },
  },
  {
    endpoint: addStorePackage,
    handle: async (context) => {
      const own = await readOwn(context, addStorePackageChecks.body);
      if (!own.ok) return own.response;
      const change = await packages.addPackage(context.var.data, own.value.userId, own.value.body);
      return entryAnswer(context, addStorePackage, change, listFull, 201);
    },
  },
  {
    endpoint: updateStorePackage,
    handle: async (context) => {
      const own = await readOwn(context, updateStorePackageChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await packages.updatePackage(context.var.data, userId, pathId(context), body);
      return entryAnswer(context, updateStorePackage, change, noEntry);
    },
  },
  {
    endpoint: removeStorePackage,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const isGone = await removeEntry(context.var.data, 'store_package', owner.value, pathId(context));
      if (!isGone) return noEntry(context);
      removeReplacedAfterwards(context, owner.value);
      return answer(context, removeStorePackage, { message: 'Package removed' });
    },
  },
  {
    endpoint: moveStorePackage,
    handle: async (context) => {
      const own = await readOwn(context, moveStorePackageChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await packages.movePackage(context.var.data, userId, pathId(context), body.order);
      return listAnswer(context, moveStorePackage, change);
    },
  },
];
