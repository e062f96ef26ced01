import { findPlaceholderWarnings } from '../build/placeholders.ts';
import { isExampleHost } from './example-address.ts';

export interface DeployConfig {
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly binding: string; readonly database_id?: string | undefined }[];
  readonly r2_buckets: readonly { readonly binding: string; readonly bucket_name?: string | undefined }[];
}

/** Matches the placeholder database id of wrangler.toml, which suffices for local starts. */
const PLACEHOLDER_ID_PATTERN = /^0{8}-/;
const LOCAL_HOST_PATTERN = /^(?:localhost|127\.|0\.0\.0\.0|\[::1\])|\.(?:localhost|test|invalid)$/;
const DEVELOPMENT_VARIABLES = ['DEV_OUTBOX', 'DEV_COUNTRY', 'RATE_LIMITS'];
const REQUIRED_SECRET_NAMES = ['TOKEN_SECRET', 'MULTIPASS_SECRET'];

function findUrlVariableProblems(variableName: string, variableValue: unknown): string[] {
  const url = typeof variableValue === 'string' ? variableValue : '';
  if (!URL.canParse(url)) return [`${variableName} is no address: "${url}".`];
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return [`${variableName} must begin with https://, not "${url}".`];
  if (LOCAL_HOST_PATTERN.test(hostname))
    return [`${variableName} is this machine ("${url}"), not a shop others can reach.`];
  return isExampleHost(hostname) ? [`${variableName} still is an example: "${url}".`] : [];
}

function findVariableProblems(vars: DeployConfig['vars']): string[] {
  const hasValue = (variableName: string) => variableName in vars && vars[variableName] !== '';
  return [
    ...findUrlVariableProblems('SITE_ORIGIN', vars['SITE_ORIGIN']),
    ...(hasValue('UPSTREAM_API_URL') ? findUrlVariableProblems('UPSTREAM_API_URL', vars['UPSTREAM_API_URL']) : []),
    ...findPlaceholderWarnings(vars),
    ...DEVELOPMENT_VARIABLES.filter(hasValue).map(
      (variableName) => `${variableName} is for development; a deployed shop must not have it.`,
    ),
    ...REQUIRED_SECRET_NAMES.filter(hasValue).map(
      (variableName) => `${variableName} is a secret: wrangler secret put ${variableName}, not wrangler.toml.`,
    ),
  ];
}

/** Returns problems that prevent a deploy, as sentences. */
export function findDeployProblems({ vars, d1_databases, r2_buckets }: DeployConfig): string[] {
  const databaseProblems = d1_databases
    .filter(({ database_id: id }) => !id || PLACEHOLDER_ID_PATTERN.test(id))
    .map(({ binding }) => `The database_id of ${binding} is a placeholder; wrangler d1 create tells the real one.`);
  const [media, own] = ['MEDIA', 'PRIVATE'].map((bindingName) =>
    r2_buckets.find(({ binding }) => binding === bindingName),
  );
  const hasSeparatePrivateBucket = own?.bucket_name && own.bucket_name !== media?.bucket_name;
  return [
    ...findVariableProblems(vars),
    ...databaseProblems,
    ...(hasSeparatePrivateBucket ? [] : ['The binding PRIVATE needs a bucket of its own.']),
  ];
}

/** Returns the missing secrets for sign-in; a shop whose upstream API signs users in needs none. */
export function findMissingSecrets(vars: DeployConfig['vars'], secretNames: readonly string[]): string[] {
  const hasUpstreamApi = Boolean(vars['UPSTREAM_API_URL']);
  return hasUpstreamApi || secretNames.includes('TOKEN_SECRET') ? [] : ['TOKEN_SECRET'];
}

/** Milliseconds of CPU time that one password hash needs (docs/decisions/passwords.md). */
const PASSWORD_HASH_CPU_MS = 400;
const FREE_PLAN_CPU_MS = 10;

/** Returns requirements on the hosting plan, as sentences; none for a shop that uses an upstream API. */
export function listHostingRequirements(vars: DeployConfig['vars']): string[] {
  if (vars['UPSTREAM_API_URL']) return [];
  return [
    `Passwords need the plan Workers Paid: to hash one takes some ${PASSWORD_HASH_CPU_MS} ms of processor time, of which the free plan grants ${FREE_PLAN_CPU_MS} ms to a request. There nobody can register or sign in.`,
  ];
}
