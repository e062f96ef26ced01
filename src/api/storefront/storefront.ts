import type { ApiContext } from '#api/http/context.ts';
import { readParams, readQuery } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { answer, publicAnswer, type Route } from '#api/http/route.ts';
import {
  checkShopName,
  createStorefront,
  getPublicStorefront,
  getStorefront,
  updateStorefront,
} from '#contract/storefront/calls.ts';
import {
  checkShopNameChecks,
  createStorefrontChecks,
  getPublicStorefrontChecks,
  SHOP_NAME_REQUIRED,
  updateStorefrontChecks,
} from '#contract/storefront/schema.ts';
import { listBrandNames, type NameState } from '#db/storefront/name.ts';
import * as storefronts from '#db/storefront/storefront.ts';
import { type NameProblem, nameProblem } from '#domain/storefront/name.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';
import { getT } from '#i18n/translate.ts';
import { authoriseOwner, noStorefront, readOwn } from './owner.ts';

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

export const storefrontRoutes: readonly Route[] = [
  {
    endpoint: getStorefront,
    handle: async (context) => {
      const owner = await authoriseOwner(context);
      if (!owner.ok) return owner.response;
      const storefront = await storefronts.getStorefront(context.var.data, owner.value);
      return storefront ? answer(context, getStorefront, storefront) : noStorefront(context);
    },
  },
  {
    endpoint: createStorefront,
    handle: async (context) => {
      const own = await readOwn(context, createStorefrontChecks.body);
      if (!own.ok) return own.response;
      const storefront = await storefronts.createStorefront(
        context.var.data,
        own.value.userId,
        own.value.body,
      );
      return storefront
        ? answer(context, createStorefront, storefront, 201)
        : problem(context, 409, 'There is a store already.');
    },
  },
  {
    endpoint: updateStorefront,
    handle: async (context) => {
      const own = await readOwn(context, updateStorefrontChecks.body);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const wrong = body.shop_name === undefined ? undefined : await problemOf(context, body.shop_name);
      if (wrong) return refuseName(context, wrong);
      const change = await storefronts.updateStorefront(context.var.data, userId, body);
      if (change.kind === 'missing') return noStorefront(context);
      return change.kind === 'done'
        ? answer(context, updateStorefront, change.storefront)
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
        (await problemOf(context, name)) ??
        (await storefronts.getNameState(context.var.data, owner.value, name));
      // Whether the account may publish at all says nothing of the name.
      const available = reason === 'free' || reason === 'unproved';
      return answer(context, checkShopName, available ? { available } : { available, reason });
    },
  },
  {
    endpoint: getPublicStorefront,
    handle: async (context) => {
      const params = readParams(context, getPublicStorefrontChecks.params);
      const storefront =
        params.ok && (await storefronts.getPublicStorefront(context.var.data, params.value.slug));
      return storefront
        ? publicAnswer(context, getPublicStorefront, storefront)
        : problem(context, 404, 'There is no such store.');
    },
  },
];
