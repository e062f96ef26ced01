import { authorise } from '#api/http/authorise.ts';
import { readParams, readQuery } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { isProvider } from '#api/http/provider.ts';
import { answer, type Route } from '#api/http/route.ts';
import {
  getClientProfile,
  getPractitionerProfile,
  getUser,
  listAddresses,
  listAds,
} from '#contract/account/calls.ts';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { type Address, listAdsChecks } from '#contract/account/schema.ts';
import { listAdsPage } from '#db/account/ad.ts';
import * as addresses from '#db/account/address.ts';
import * as users from '#db/account/user.ts';
import { type Language, regionalTag } from '#i18n/languages.ts';

function toAddress(stored: addresses.StoredAddress, language: Language): Address {
  const { country, is_default: isDefault, ...rest } = stored;
  const names = new Intl.DisplayNames([regionalTag(language)], { type: 'region' });
  return {
    ...rest,
    is_default: isDefault === 1,
    country: { name: names.of(country) ?? country, alpha_2: country },
  };
}

export const accountRoutes: readonly Route[] = [
  {
    endpoint: getUser,
    handle: async (context) => {
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      return answer(context, getUser, await users.getUser(context.var.data, owner.value.userId));
    },
  },
  {
    endpoint: getPractitionerProfile,
    handle: async (context) => {
      const owner = await authorise(context, PRACTITIONER_ROLES);
      if (!owner.ok) return owner.response;
      const profile = await users.getPractitionerProfile(context.var.data, owner.value.userId);
      return answer(context, getPractitionerProfile, profile);
    },
  },
  {
    endpoint: getClientProfile,
    handle: async (context) => {
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      const profile = await users.getClientProfile(context.var.data, owner.value.userId);
      return answer(context, getClientProfile, profile);
    },
  },
  {
    endpoint: listAddresses,
    handle: async (context) => {
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      const { data, language } = context.var;
      const stored = await addresses.listAddresses(data, owner.value.userId);
      return answer(
        context,
        listAddresses,
        stored.map((address) => toAddress(address, language)),
      );
    },
  },
  {
    endpoint: listAds,
    handle: async (context) => {
      const params = readParams(context, listAdsChecks.params);
      if (!params.ok || !isProvider(context, 'content', params.value.provider))
        return problem(context, 404, 'There is no such endpoint.');
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      const query = readQuery(context, listAdsChecks.query);
      if (!query.ok) return query.response;
      const { data, language } = context.var;
      return answer(context, listAds, await listAdsPage(data, query.value, language));
    },
  },
];
