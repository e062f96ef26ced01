import { problem } from '#api/problem.ts';
import { readParams, readQuery } from '#api/request-input.ts';
import { answer, publicAnswer, type Route } from '#api/route.ts';
import { authoriseOwner, noStore, readOwn } from '#api/store-owner.ts';
import {
  checkShopNameChecks,
  createStoreChecks,
  getPublicStoreChecks,
  SHOP_NAME_REQUIRED,
  updateStoreChecks,
} from '#contract/store.ts';
import { checkShopName, createStore, getPublicStore, getStore, updateStore } from '#contract/store-calls.ts';
import * as stores from '#db/store.ts';
import { storeSlug } from '#domain/store-slug.ts';

const NO_ADDRESS = { shop_name: ['characters'] };

export const storeRoutes: readonly Route[] = [
  {
    endpoint: getStore,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const store = await stores.getStore(context.var.data, owner.value);
      return store ? answer(context, getStore, store) : noStore(context);
    },
  },
  {
    endpoint: createStore,
    handle: async (context) => {
      const own = await readOwn(context, createStoreChecks.body);
      if (!own.ok) return own.response;
      const store = await stores.createStore(context.var.data, own.value.userId, own.value.body);
      return store
        ? answer(context, createStore, store, 201)
        : problem(context, 409, 'There is a store already.');
    },
  },
  {
    endpoint: updateStore,
    handle: async (context) => {
      const own = await readOwn(context, updateStoreChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      if (body.shop_name !== undefined && storeSlug(body.shop_name) === '')
        return problem(context, 422, 'The request is not valid.', NO_ADDRESS);
      const change = await stores.updateStore(context.var.data, userId, body);
      if (change.kind === 'missing') return noStore(context);
      return change.kind === 'done'
        ? answer(context, updateStore, change.store)
        : problem(context, 409, 'Another shop has this name.', { shop_name: ['taken'] });
    },
  },
  {
    endpoint: checkShopName,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      if (!context.req.query('name')?.trim()) return problem(context, 422, SHOP_NAME_REQUIRED);
      const query = readQuery(context, checkShopNameChecks.query);
      if (!query.ok) return query.response;
      const { name } = query.value;
      if (storeSlug(name) === '') return answer(context, checkShopName, { available: false });
      const available = await stores.isShopNameFree(context.var.data, owner.value, name);
      return answer(context, checkShopName, { available });
    },
  },
  {
    endpoint: getPublicStore,
    handle: async (context) => {
      const params = readParams(context, getPublicStoreChecks.params);
      const store = params.ok && (await stores.getPublicStore(context.var.data, params.value.slug));
      return store
        ? publicAnswer(context, getPublicStore, store)
        : problem(context, 404, 'There is no such store.');
    },
  },
];
