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
  addStoreServiceChecks,
  moveStoreServiceChecks,
  updateStoreServiceChecks,
} from '#contract/store-service.ts';
import {
  addStoreService,
  listStoreServices,
  moveStoreService,
  removeStoreService,
  updateStoreService,
} from '#contract/store-service-calls.ts';
import { removeEntry } from '#db/store-entries.ts';
import * as services from '#db/store-service.ts';

export const storeServiceRoutes: readonly Route[] = [
  {
    endpoint: listStoreServices,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const all = await services.listServices(context.var.data, owner.value);
      return all ? answer(context, listStoreServices, all) : noStore(context);
    },
  },
  {
    endpoint: addStoreService,
    handle: async (context) => {
      const own = await readOwn(context, addStoreServiceChecks.body);
      if (!own.ok) return own.response;
      const change = await services.addService(context.var.data, own.value.userId, own.value.body);
      return entryAnswer(context, addStoreService, change, listFull, 201);
    },
  },
  {
    endpoint: updateStoreService,
    handle: async (context) => {
      const own = await readOwn(context, updateStoreServiceChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await services.updateService(context.var.data, userId, pathId(context), body);
      return entryAnswer(context, updateStoreService, change, noEntry);
    },
  },
  {
    endpoint: removeStoreService,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const isGone = await removeEntry(context.var.data, 'store_service', owner.value, pathId(context));
      return isGone ? answer(context, removeStoreService, { message: 'Service removed' }) : noEntry(context);
    },
  },
  {
    endpoint: moveStoreService,
    handle: async (context) => {
      const own = await readOwn(context, moveStoreServiceChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const change = await services.moveService(context.var.data, userId, pathId(context), body.order);
      return listAnswer(context, moveStoreService, change);
    },
  },
];
