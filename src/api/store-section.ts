import type { ZodMiniType } from 'zod/mini';
import { answer, type Route } from '#api/route.ts';
import { noStore, readOwn } from '#api/store-owner.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import {
  updateAboutChecks,
  updateContactChecks,
  updateHeaderChecks,
  updateMessageChecks,
  updateOpeningHoursChecks,
  updateServicesHeaderChecks,
} from '#contract/store.ts';
import {
  updateAbout,
  updateContact,
  updateHeader,
  updateMessage,
  updateOpeningHours,
  updateServicesHeader,
} from '#contract/store-calls.ts';
import type { DataEnvironment } from '#db/database.ts';
import { setContact, setHeading, setMessage, setOpeningHours } from '#db/store.ts';

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
      return isSaved ? answer(context, endpoint, body) : noStore(context);
    },
  };
}

export const storeSectionRoutes: readonly Route[] = [
  section(updateHeader, updateHeaderChecks.body, (env, id, body) => setHeading(env, id, 'header', body)),
  section(updateAbout, updateAboutChecks.body, (env, id, body) => setHeading(env, id, 'about', body)),
  section(updateServicesHeader, updateServicesHeaderChecks.body, (env, id, body) =>
    setHeading(env, id, 'services', body),
  ),
  section(updateMessage, updateMessageChecks.body, (env, id, { message }) => setMessage(env, id, message)),
  section(updateContact, updateContactChecks.body, setContact),
  section(updateOpeningHours, updateOpeningHoursChecks.body, setOpeningHours),
];
