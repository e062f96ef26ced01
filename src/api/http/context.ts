import type { Context, Hono } from 'hono';
import type { PictureCodec } from '#api/media/remade-picture.ts';
import type { Database } from '#db/database.ts';
import type { MediaEnvironment } from '#db/media.ts';
import type { Language } from '#i18n/languages.ts';
import type { InProcessApiCall } from './page-call.ts';

/** Optional environment variables; secrets have no default outside local development. */
export interface ApiSettings {
  readonly TOKEN_SECRET?: string;
  /** Secret shared with Multipass partners; ignored if shorter than 32 characters. */
  readonly MULTIPASS_SECRET?: string;
  /** Comma-separated hosts that Multipass may redirect to; none by default. */
  readonly MULTIPASS_RETURN_HOSTS?: string;
  /** Set to `1` to require activation before the first login. */
  readonly REQUIRE_ACTIVATION?: string;
  /** ISO country code of every visitor, for development. */
  readonly DEV_COUNTRY?: string;
  /** Set to `1` to serve sent mails over the API, for development. */
  readonly DEV_OUTBOX?: string;
  /** Set to `off` to lift the rate limits, together with DEV_OUTBOX only. */
  readonly RATE_LIMITS?: string;
  readonly PUBLIC_STORE_PROVIDER?: string;
  readonly PUBLIC_CONTENT_PROVIDER?: string;
  readonly PUBLIC_MARKETING_PROVIDER?: string;
}

export interface OptionalBindings {
  /** Codec for uploaded pictures; uploads are refused without it. */
  readonly IMAGES?: PictureCodec;
}

export type ApiBindings = Omit<Env, 'ASSETS'> & ApiSettings & OptionalBindings;

export interface ApiContextVariables {
  requestId: string;
  language: Language;
  /** Database and picture store for the functions of `src/db`; the first query goes to the primary database. */
  data: MediaEnvironment;
  /** Opens a database session on any replica that has at least the state of the browser's bookmark. */
  openReader: () => Database;
  /** Returns the D1 bookmark of `data`'s session: its position in the database's history. */
  bookmark: () => string | null;
  inProcessCall: InProcessApiCall | undefined;
  /** True if the call counts as a change, limited per account and minute. */
  isCountedAsChange: boolean;
}

export interface ApiEnvironment {
  Bindings: ApiBindings;
  Variables: ApiContextVariables;
}

export type Api = Hono<ApiEnvironment>;
export type ApiContext = Context<ApiEnvironment>;
