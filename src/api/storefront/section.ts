import { createRoute, type Route } from '#api/http/route.ts';
import * as calls from '#contract/storefront/calls.ts';
import * as checks from '#contract/storefront/schema.ts';
import { setContact, setHeading, setMessage, setOpeningHours } from '#db/storefront/section.ts';
import { pickChangedFields, toOpeningHoursChange } from '#domain/storefront/changed-fields.ts';
import { refuseHeadline } from './name-problem.ts';
import { respondWithSection } from './owner.ts';

/** Routes that save one section of a storefront and respond with the section as stored. */
export const storefrontSectionRoutes: readonly Route[] = [
  createRoute(calls.updateHeaderSection, checks.updateHeaderSectionSpec, async ({ data, user, body }, apiContext) => {
    const headlineRefusal = await refuseHeadline(apiContext, body.title);
    return (
      headlineRefusal ??
      respondWithSection(apiContext, await setHeading(data, user.userId, 'header', pickChangedFields(body), body.was))
    );
  }),
  createRoute(calls.updateAboutSection, checks.updateAboutSectionSpec, async ({ data, user, body }, apiContext) => {
    const headlineRefusal = await refuseHeadline(apiContext, body.title);
    return (
      headlineRefusal ??
      respondWithSection(apiContext, await setHeading(data, user.userId, 'about', pickChangedFields(body), body.was))
    );
  }),
  createRoute(calls.updateServicesHeader, checks.updateServicesHeaderSpec, async ({ data, user, body }, apiContext) => {
    const headlineRefusal = await refuseHeadline(apiContext, body.title);
    return (
      headlineRefusal ??
      respondWithSection(apiContext, await setHeading(data, user.userId, 'services', pickChangedFields(body), body.was))
    );
  }),
  createRoute(calls.updateStorefrontMessage, checks.updateMessageSpec, async ({ data, user, body }, apiContext) =>
    respondWithSection(apiContext, await setMessage(data, user.userId, body.message, body.was)),
  ),
  createRoute(calls.updateContact, checks.updateContactSpec, async ({ data, user, body }, apiContext) =>
    respondWithSection(apiContext, await setContact(data, user.userId, pickChangedFields(body), body.was)),
  ),
  createRoute(calls.updateOpeningHours, checks.updateOpeningHoursSpec, async ({ data, user, body }, apiContext) =>
    respondWithSection(apiContext, await setOpeningHours(data, user.userId, toOpeningHoursChange(body))),
  ),
];
