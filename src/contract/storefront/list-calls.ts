import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import { STOREFRONT_PATH, storefrontCall } from './calls.ts';
import type { StorefrontFaq, StorefrontFaqInput, StorefrontFaqList, toggleStorefrontFaqsChecks } from './faq-schema.ts';
import type {
  addPackageFeatureChecks,
  removePackageFeatureChecks,
  removePackageImageChecks,
  StorefrontPackage,
  StorefrontPackageInput,
  updatePackageFeatureChecks,
  uploadPackageImageChecks,
} from './package-schema.ts';
import type { ChangedSection } from './section-schema.ts';
import type { StorefrontService, StorefrontServiceInput } from './service-schema.ts';

interface NoInput {
  readonly params: undefined;
  readonly query: undefined;
  readonly body: undefined;
}
type EntryParams = { readonly params: { readonly id: string | number } };
type ListCall<T> = MemberEndpoint<Omit<NoInput, keyof T> & T & { readonly answer: unknown }>;

export interface StorefrontListCalls<Entry, EntryInput, All = Entry[]> {
  readonly list: ListCall<{ readonly answer: All }>;
  /** Appends an entry; 422 if the list is full. */
  readonly add: ListCall<{ readonly body: EntryInput; readonly answer: Entry }>;
  readonly update: ListCall<EntryParams & { readonly body: ChangedSection<EntryInput>; readonly answer: Entry }>;
  readonly remove: ListCall<EntryParams & { readonly answer: Message & { readonly removed?: Entry | undefined } }>;
  /** Moves an entry to a position, counted from 1, and returns all entries. */
  readonly move: ListCall<EntryParams & { readonly body: { readonly order: number }; readonly answer: Entry[] }>;
}

function listCalls<Entry, EntryInput, All = Entry[]>(list: string): StorefrontListCalls<Entry, EntryInput, All> {
  const path: `/${string}` = `${STOREFRONT_PATH}/${list}`;
  const access = PRACTITIONER_ROLES;
  return {
    list: { method: 'GET', path, access },
    add: { method: 'POST', path, access },
    update: { method: 'PUT', path: `${path}/:id`, access },
    remove: { method: 'DELETE', path: `${path}/:id`, access },
    move: { method: 'PUT', path: `${path}/:id/reorder`, access },
  };
}

export const storefrontServiceCalls = listCalls<StorefrontService, StorefrontServiceInput>('services');

/** Calls for FAQ entries. New entries are enabled. The list includes the section's `enabled`. */
export const storefrontFaqCalls = listCalls<StorefrontFaq, StorefrontFaqInput, StorefrontFaqList>('faqs');
export const toggleStorefrontFaqs = storefrontCall<typeof toggleStorefrontFaqsChecks>('POST', '/faqs/toggle');

/** Calls for packages. An update replaces all feature texts; the feature at each position retains its id. */
export const storefrontPackageCalls = listCalls<StorefrontPackage, StorefrontPackageInput>('packages');
export const uploadPackageImage = storefrontCall<typeof uploadPackageImageChecks>('PUT', '/packages/:id/image');
export const removePackageImage = storefrontCall<typeof removePackageImageChecks>('DELETE', '/packages/:id/image');
export const addPackageFeature = storefrontCall<typeof addPackageFeatureChecks>('POST', '/packages/:id/features');
export const updatePackageFeature = storefrontCall<typeof updatePackageFeatureChecks>('PUT', '/packages/:id/features');
export const removePackageFeature = storefrontCall<typeof removePackageFeatureChecks>(
  'DELETE',
  '/packages/:id/features',
);
