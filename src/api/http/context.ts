import type { Context, Hono } from 'hono';
import type { PictureCodec } from '#api/media/remade-picture.ts';
import type { Database } from '#db/database.ts';
import type { MediaEnvironment } from '#db/media.ts';
import type { Language } from '#i18n/languages.ts';
import type { PageCall } from './page-call.ts';

/** Settings that may be missing; the secrets have no default outside local development. */
export interface ApiSettings {
  readonly TOKEN_SECRET?: string;
  /** At least 32 characters; shorter ones count as none. */
  readonly MULTIPASS_SECRET?: string;
  /** Hosts that a Multipass token may send a browser to, with commas; none without it. */
  readonly MULTIPASS_RETURN_HOSTS?: string;
  /** `1`: an account must be activated before its first login. */
  readonly REQUIRE_ACTIVATION?: string;
  /** The country that every visitor is taken to come from. */
  readonly DEV_COUNTRY?: string;
  /** `1`: mails can be read over the API. */
  readonly DEV_OUTBOX?: string;
  /** `off` lifts the rate limits, only beside DEV_OUTBOX. */
  readonly RATE_LIMITS?: string;
  readonly PUBLIC_STORE_PROVIDER?: string;
  readonly PUBLIC_CONTENT_PROVIDER?: string;
  readonly PUBLIC_MARKETING_PROVIDER?: string;
}

/** Bindings that a deployment may leave out. */
export interface OptionalBindings {
  /** Re-encodes uploaded pictures; without it there are no uploads. */
  readonly IMAGES?: PictureCodec;
}

/** What the API needs of the worker's bindings and settings. */
export type ApiBindings = Omit<Env, 'ASSETS'> & ApiSettings & OptionalBindings;

export interface ApiVariables {
  requestId: string;
  language: Language;
  /** The bindings for `db`, with the time spent in the database measured; its first round trip is to the primary. */
  data: MediaEnvironment;
  /** Opens the database at any replica that is no older than the browser's bookmark. */
  openReader: () => Database;
  /** How far in the history of the database `data` has come. */
  bookmark: () => string | null;
  /** Undefined for calls from outside. */
  pageCall: PageCall | undefined;
  /** Whether the call counts among the changes that an account may make a minute. */
  isCounted: boolean;
}

export interface ApiEnvironment {
  Bindings: ApiBindings;
  Variables: ApiVariables;
}

export type Api = Hono<ApiEnvironment>;
export type ApiContext = Context<ApiEnvironment>;
