import type { Context, Hono } from 'hono';
import type { PictureCodec } from '#api/media/remade-picture.ts';
import type { Database } from '#db/database.ts';
import type { MediaEnvironment } from '#db/media.ts';
import type { Language } from '#i18n/languages.ts';
import type { PageCall } from './page-call.ts';

/** Optional settings; secrets have no default outside local development. */
export interface ApiSettings {
  readonly TOKEN_SECRET?: string;
  /** At least 32 characters; shorter secrets are ignored. */
  readonly MULTIPASS_SECRET?: string;
  /** Comma-separated hosts that Multipass may redirect to; none by default. */
  readonly MULTIPASS_RETURN_HOSTS?: string;
  /** `1` requires activation before the first login. */
  readonly REQUIRE_ACTIVATION?: string;
  /** ISO country of every visitor, in development. */
  readonly DEV_COUNTRY?: string;
  /** `1` serves the outbox over the API. */
  readonly DEV_OUTBOX?: string;
  /** `off` lifts the rate limits, only together with DEV_OUTBOX. */
  readonly RATE_LIMITS?: string;
  readonly PUBLIC_STORE_PROVIDER?: string;
  readonly PUBLIC_CONTENT_PROVIDER?: string;
  readonly PUBLIC_MARKETING_PROVIDER?: string;
}

export interface OptionalBindings {
  /** Re-encodes uploaded pictures; without it uploads are refused. */
  readonly IMAGES?: PictureCodec;
}

export type ApiBindings = Omit<Env, 'ASSETS'> & ApiSettings & OptionalBindings;

export interface ApiVariables {
  requestId: string;
  language: Language;
  /** Measured bindings for `db`; the first round trip goes to the primary. */
  data: MediaEnvironment;
  /** Opens the database at any replica no older than the browser's bookmark. */
  openReader: () => Database;
  /** Position of `data` in the database's history. */
  bookmark: () => string | null;
  pageCall: PageCall | undefined;
  /** True for calls that count towards the account's changes per minute. */
  isCounted: boolean;
}

export interface ApiEnvironment {
  Bindings: ApiBindings;
  Variables: ApiVariables;
}

export type Api = Hono<ApiEnvironment>;
export type ApiContext = Context<ApiEnvironment>;
