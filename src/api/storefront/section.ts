import { type Route, route } from '#api/http/route.ts';
import * as calls from '#contract/storefront/calls.ts';
import * as checks from '#contract/storefront/schema.ts';
import { setContact, setHeading, setMessage, setOpeningHours } from '#db/storefront/section.ts';
import { changesOf, hoursChangeOf } from '#domain/storefront/changed-fields.ts';
import { noStorefront } from './owner.ts';

/** Each section is saved on its own, and answered as it is saved then. */
export const storefrontSectionRoutes: readonly Route[] = [
  route(
    calls.updateHeader,
    checks.updateHeaderChecks,
    async ({ data, user, body }, context) =>
      (await setHeading(data, user.userId, 'header', changesOf(body))) ?? noStorefront(context),
  ),
  route(
    calls.updateAbout,
    checks.updateAboutChecks,
    async ({ data, user, body }, context) =>
      (await setHeading(data, user.userId, 'about', changesOf(body))) ?? noStorefront(context),
  ),
  route(
    calls.updateServicesHeader,
    checks.updateServicesHeaderChecks,
    async ({ data, user, body }, context) =>
      (await setHeading(data, user.userId, 'services', changesOf(body))) ?? noStorefront(context),
  ),
  route(
    calls.updateMessage,
    checks.updateMessageChecks,
    async ({ data, user, body }, context) =>
      (await setMessage(data, user.userId, body.message)) ?? noStorefront(context),
  ),
  route(
    calls.updateContact,
    checks.updateContactChecks,
    async ({ data, user, body }, context) =>
      (await setContact(data, user.userId, changesOf(body))) ?? noStorefront(context),
  ),
  route(
    calls.updateOpeningHours,
    checks.updateOpeningHoursChecks,
    async ({ data, user, body }, context) =>
      (await setOpeningHours(data, user.userId, hoursChangeOf(body))) ?? noStorefront(context),
  ),
];
