import type { ZodMiniType } from 'zod/mini';
import { answer, type Route } from '#api/http/route.ts';
import type { Call, Endpoint } from '#contract/platform/endpoint.ts';
import {
  updateAbout,
  updateContact,
  updateHeader,
  updateMessage,
  updateOpeningHours,
  updateServicesHeader,
} from '#contract/storefront/calls.ts';
import {
  updateAboutChecks,
  updateContactChecks,
  updateHeaderChecks,
  updateMessageChecks,
  updateOpeningHoursChecks,
  updateServicesHeaderChecks,
} from '#contract/storefront/schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import { setContact, setHeading, setMessage, setOpeningHours } from '#db/storefront/storefront.ts';
import { noStorefront, readOwn } from './owner.ts';

type Save<T> = (env: DataEnvironment, userId: number, body: T) => Promise<boolean>;

/** The route of one section: saves it and answers what was saved. */
function section<T, C extends Call & { readonly answer: T }>(
  endpoint: Endpoint<C>,
  schema: ZodMiniType<T>,
  save: Save<T>,
): Route {
  return {
    endpoint,
    handle: async (context) => {
      const own = await readOwn(context, schema);
      if (!own.ok) return own.response;
      const { userId, body } = own.value;
      const isSaved = await save(context.var.data, userId, body);
      return isSaved ? answer(context, endpoint, body) : noStorefront(context);
    },
  };
}

export const storefrontSectionRoutes: readonly Route[] = [
  section(updateHeader, updateHeaderChecks.body, (env, id, body) => setHeading(env, id, 'header', body)),
  section(updateAbout, updateAboutChecks.body, (env, id, body) => setHeading(env, id, 'about', body)),
  section(updateServicesHeader, updateServicesHeaderChecks.body, (env, id, body) =>
    setHeading(env, id, 'services', body),
  ),
  section(updateMessage, updateMessageChecks.body, (env, id, { message }) => setMessage(env, id, message)),
  section(updateContact, updateContactChecks.body, setContact),
  section(updateOpeningHours, updateOpeningHoursChecks.body, setOpeningHours),
];
