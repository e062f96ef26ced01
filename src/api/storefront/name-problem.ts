import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import type { DataEnvironment } from '#db/database.ts';
import { listBrandNames } from '#db/storefront/name.ts';
import {
  findNameProblem,
  imitatesShop,
  isImplausiblePersonName,
  type NameProblem,
  personNameImitatesShop,
} from '#domain/storefront/name.ts';
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';

const readReservedNames = async (dataEnvironment: DataEnvironment) => ({
  shop: getTranslate(DEFAULT_LANGUAGE)('pages:site.name'),
  brands: await listBrandNames(dataEnvironment),
});

/** Finds a problem of a storefront's name that any account would have. */
export async function problemOfStorefrontName(
  dataEnvironment: DataEnvironment,
  storefrontName: string,
): Promise<NameProblem | undefined> {
  return findNameProblem(storefrontName, await readReservedNames(dataEnvironment));
}

/** Answers 422 for a headline that imitates the shop or a brand; otherwise undefined. */
export async function refuseHeadline(
  apiContext: ApiContext,
  headlineTitle: string | undefined,
): Promise<Response | undefined> {
  if (!headlineTitle || !imitatesShop(headlineTitle, await readReservedNames(apiContext.var.data), 'headline'))
    return undefined;
  return createProblemResponse(apiContext, 422, INVALID_REQUEST, { title: ['reserved'] });
}

/** Answers 422 for a person's name that contains a link or imitates the shop or a brand; otherwise undefined. */
export async function refusePersonName(
  apiContext: ApiContext,
  firstName: string,
  lastName: string,
): Promise<Response | undefined> {
  const nameFields = Object.entries({ first_name: firstName, last_name: lastName });
  const implausibleFields = nameFields.filter(([, name]) => isImplausiblePersonName(name));
  const errors = Object.fromEntries(implausibleFields.map(([field]) => [field, ['characters']]));
  if (implausibleFields.length > 0) return createProblemResponse(apiContext, 422, INVALID_REQUEST, errors);
  if (!personNameImitatesShop(firstName, lastName, await readReservedNames(apiContext.var.data))) return undefined;
  return createProblemResponse(apiContext, 422, INVALID_REQUEST, {
    [lastName ? 'last_name' : 'first_name']: ['reserved'],
  });
}
