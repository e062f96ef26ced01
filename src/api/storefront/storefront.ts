import type { ApiContext } from '#api/http/context.ts';
import { readParams, readQuery } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { answer, publicAnswer, type Route } from '#api/http/route.ts';
import {
  checkShopName,
  createStore,
  getPublicStore,
  getStore,
  updateStore,
} from '#contract/storefront/calls.ts';
import {
  checkShopNameChecks,
  createStoreChecks,
  getPublicStoreChecks,
  SHOP_NAME_REQUIRED,
  updateStoreChecks,
} from '#contract/storefront/schema.ts';
import { listBrandNames, type NameState } from '#db/storefront/name.ts';
import * as stores from '#db/storefront/storefront.ts';
import { type NameProblem, nameProblem } from '#domain/storefront/name.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { authoriseOwner, noStore, readOwn } from './owner.ts';

const INVALID = 'The request is not valid.';

type Refusal = readonly [status: 403 | 409 | 422 | 429, message: string];

/** What is said of a name that cannot be had; the codes are in `errors`, for a translated text. */
const REFUSALS: Readonly<Record<NameProblem | Exclude<NameState, 'free'>, Refusal>> = {
  characters: [422, INVALID],
  scripts: [422, 'Each word of the name has to be in one script.'],
  reserved: [422, 'This name is reserved.'],
  taken: [409, 'Another shop has this name.'],
  'look-alike': [409, 'Another shop has a name that looks like this one.'],
  'name-changes': [429, 'The name was changed too often. Former names are reserved for 90 days.'],
  unproved: [403, 'Please confirm your e-mail address before you publish a page.'],
};

function refuseName(context: ApiContext, code: keyof typeof REFUSALS): Response {
  const [status, message] = REFUSALS[code];
  return problem(context, status, message, { shop_name: [code] });
}

/** What is wrong with a name whoever asks for it. */
async function problemOf(context: ApiContext, name: string): Promise<NameProblem | undefined> {
  const brands = await listBrandNames(context.var.data);
  return nameProblem(name, { shop: getT(DEFAULT_LANGUAGE)('site.name'), brands });
}

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
      const wrong = body.shop_name === undefined ? undefined : await problemOf(context, body.shop_name);
      if (wrong) return refuseName(context, wrong);
      const change = await stores.updateStore(context.var.data, userId, body);
      if (change.kind === 'missing') return noStore(context);
      return change.kind === 'done'
        ? answer(context, updateStore, change.store)
        : refuseName(context, change.state);
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
      const reason =
        (await problemOf(context, name)) ?? (await stores.getNameState(context.var.data, owner.value, name));
      // Whether the account may publish at all says nothing of the name.
      const available = reason === 'free' || reason === 'unproved';
      return answer(context, checkShopName, available ? { available } : { available, reason });
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
