import type { Context, Hono } from 'hono';
import type { DataEnvironment } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';

/** What the API needs of the worker's bindings and settings. */
export type ApiBindings = Pick<Env, 'DB' | 'UPSTREAM_API_URL'>;

export interface ApiVariables {
  requestId: string;
  language: Language;
  /** The bindings for `db`, with the time spent in the database measured. */
  data: DataEnvironment;
}

export interface ApiEnvironment {
  Bindings: ApiBindings;
  Variables: ApiVariables;
}

export type Api = Hono<ApiEnvironment>;
export type ApiContext = Context<ApiEnvironment>;
