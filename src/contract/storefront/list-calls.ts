import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { MessageResponse } from '#contract/platform/error-schema.ts';
import { defineStorefrontCall, STOREFRONT_PATH } from './calls.ts';
import type { StorefrontFaq, StorefrontFaqInput, StorefrontFaqList, toggleStorefrontFaqsSpec } from './faq-schema.ts';
import type {
  addPackageFeatureSpec,
  removePackageFeatureSpec,
  removePackageImageSpec,
  StorefrontPackage,
  StorefrontPackageInput,
  updatePackageFeatureSpec,
  uploadPackageImageSpec,
} from './package-schema.ts';
import type { ChangedSection } from './section-schema.ts';
import type { StorefrontService, StorefrontServiceInput } from './service-schema.ts';

interface CallWithoutInput {
  readonly params: undefined;
  readonly query: undefined;
  readonly body: undefined;
}
type EntryParams = { readonly params: { readonly id: string | number } };
type EntryListEndpoint<T> = MemberEndpoint<Omit<CallWithoutInput, keyof T> & T & { readonly answer: unknown }>;

export interface StorefrontListCalls<Entry, EntryInput, All = Entry[]> {
  readonly list: EntryListEndpoint<{ readonly answer: All }>;
  /** Appends an entry; status 422 if the list is full. */
  readonly add: EntryListEndpoint<{ readonly body: EntryInput; readonly answer: Entry }>;
  readonly update: EntryListEndpoint<
    EntryParams & { readonly body: ChangedSection<EntryInput>; readonly answer: Entry }
  >;
  readonly remove: EntryListEndpoint<
    EntryParams & { readonly answer: MessageResponse & { readonly removed?: Entry | undefined } }
  >;
  /** Moves an entry to a position, counted from 1, and returns all entries. */
  readonly move: EntryListEndpoint<
    EntryParams & { readonly body: { readonly order: number }; readonly answer: Entry[] }
  >;
}

function defineListCalls<Entry, EntryInput, All = Entry[]>(
  listName: string,
): StorefrontListCalls<Entry, EntryInput, All> {
  const path: `/${string}` = `${STOREFRONT_PATH}/${listName}`;
  const allowedRoles = PRACTITIONER_ROLES;
  return {
    list: { method: 'GET', path, access: allowedRoles },
    add: { method: 'POST', path, access: allowedRoles },
    update: { method: 'PUT', path: `${path}/:id`, access: allowedRoles },
    remove: { method: 'DELETE', path: `${path}/:id`, access: allowedRoles },
    move: { method: 'PUT', path: `${path}/:id/reorder`, access: allowedRoles },
  };
}

export const storefrontServiceCalls = defineListCalls<StorefrontService, StorefrontServiceInput>('services');

/** Calls for FAQ entries. New entries are enabled. The list includes `enabled` for the whole section. */
export const storefrontFaqCalls = defineListCalls<StorefrontFaq, StorefrontFaqInput, StorefrontFaqList>('faqs');
export const toggleStorefrontFaqs = defineStorefrontCall<typeof toggleStorefrontFaqsSpec>('POST', '/faqs/toggle');

/** Calls for packages. An update replaces all feature texts; features retain their ids by position. */
export const storefrontPackageCalls = defineListCalls<StorefrontPackage, StorefrontPackageInput>('packages');
export const uploadPackageImage = defineStorefrontCall<typeof uploadPackageImageSpec>('PUT', '/packages/:id/image');
export const removePackageImage = defineStorefrontCall<typeof removePackageImageSpec>('DELETE', '/packages/:id/image');
export const addPackageFeature = defineStorefrontCall<typeof addPackageFeatureSpec>('POST', '/packages/:id/features');
export const updatePackageFeature = defineStorefrontCall<typeof updatePackageFeatureSpec>(
  'PUT',
  '/packages/:id/features',
);
export const removePackageFeature = defineStorefrontCall<typeof removePackageFeatureSpec>(
  'DELETE',
  '/packages/:id/features',
);
