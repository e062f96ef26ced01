import { createRoute, type Route } from '#api/http/route.ts';
import { refuseChangedProtocol } from '#api/protocol/creation.ts';
import { refusePersonName } from '#api/storefront/name-problem.ts';
import {
  getClientProfile,
  getPractitionerProfile,
  getUser,
  listAddresses,
  listAds,
  updateName,
  updateSettings,
} from '#contract/account/calls.ts';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import {
  type AccountHolderName,
  getClientProfileSpec,
  getPractitionerProfileSpec,
  getUserSpec,
  listAddressesSpec,
  listAdsSpec,
  type PostalAddress,
  type User,
  updateNameSpec,
  updateSettingsSpec,
} from '#contract/account/schema.ts';
import { listAdsPage } from '#db/account/ad.ts';
import * as addresses from '#db/account/address.ts';
import { setAccountHolderName, setTimezone } from '#db/account/settings.ts';
import * as users from '#db/account/user.ts';
import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

function toAddress(storedAddress: addresses.StoredPostalAddress, language: Language): PostalAddress {
  const { country, is_default: isDefaultAddress, ...rest } = storedAddress;
  const regionNames = new Intl.DisplayNames([regionalLanguageTag(language)], { type: 'region' });
  return {
    ...rest,
    is_default: isDefaultAddress === 1,
    country: { name: regionNames.of(country) ?? country, alpha_2: country },
  };
}

/** Returns the names to store: new ones that differ from `was`, else the stored ones; undefined on a conflict. */
function mergeNames(
  storedName: Pick<User, keyof AccountHolderName>,
  { was, ...given }: AccountHolderName & { readonly was?: AccountHolderName | undefined },
): AccountHolderName | undefined {
  const mergeNameField = (nameField: keyof AccountHolderName) => {
    const [currentName, newName, formerName] = [storedName[nameField] ?? '', given[nameField], was?.[nameField]];
    if (newName === formerName) return currentName;
    return formerName === undefined || [formerName, newName].includes(currentName) ? newName : undefined;
  };
  const [first, last] = [mergeNameField('first_name'), mergeNameField('last_name')];
  return first === undefined || last === undefined ? undefined : { first_name: first, last_name: last };
}

export const accountRoutes: readonly Route[] = [
  createRoute(getUser, getUserSpec, ({ data, user }) => users.getUser(data, user.userId)),
  createRoute(updateSettings, updateSettingsSpec, async ({ data, user, body }) => {
    await setTimezone(data, user.userId, body.timezone);
    return { timezone: body.timezone };
  }),
  createRoute(updateName, updateNameSpec, async ({ data, user, body }, apiContext) => {
    const isPractitioner = PRACTITIONER_ROLES.some((role) => role === user.userTypeId);
    const storedUser = await users.getUser(data, user.userId);
    const mergedName = mergeNames(storedUser, body);
    if (!mergedName) return refuseChangedProtocol(apiContext);
    const nameRefusal =
      isPractitioner && (await refusePersonName(apiContext, mergedName.first_name, mergedName.last_name));
    if (nameRefusal) return nameRefusal;
    return (await setAccountHolderName(data, storedUser, mergedName)) ? mergedName : refuseChangedProtocol(apiContext);
  }),
  createRoute(getPractitionerProfile, getPractitionerProfileSpec, ({ data, user }) =>
    users.getPractitionerProfile(data, user.userId),
  ),
  createRoute(getClientProfile, getClientProfileSpec, ({ data, user }) => users.getClientProfile(data, user.userId)),
  createRoute(listAddresses, listAddressesSpec, async ({ data, user, language }) => {
    const storedAddresses = await addresses.listAddresses(data, user.userId);
    return storedAddresses.map((storedAddress) => toAddress(storedAddress, language));
  }),
  createRoute(listAds, listAdsSpec, ({ data, query, language }) => listAdsPage(data, query, language)),
];
