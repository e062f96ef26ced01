import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import { STOREFRONT_PATH } from './calls.ts';
import type { FaqToggle, StorefrontFaq, StorefrontFaqInput, StorefrontFaqList } from './faq-schema.ts';
import type { PackageFeature, StorefrontPackage, StorefrontPackageInput } from './package-schema.ts';
import type { StorefrontService, StorefrontServiceInput } from './service-schema.ts';

/** What can be done with one of the storefront's lists: its entries are changed one by one. */
export interface StorefrontListCalls<Entry, EntryInput, All = Entry[]> {
  readonly list: Endpoint<{ answer: All }>;
  /** The new entry comes last; 422 if the list is full. */
  readonly add: Endpoint<{ body: EntryInput; answer: Entry }>;
  readonly update: Endpoint<{ params: { id: number }; body: EntryInput; answer: Entry }>;
  readonly remove: Endpoint<{ params: { id: number }; answer: Message }>;
  /** Moves an entry to a place, from 1, and answers all of them. */
  readonly move: Endpoint<{ params: { id: number }; body: { order: number }; answer: Entry[] }>;
}

function listCalls<Entry, EntryInput, All = Entry[]>(
  list: string,
): StorefrontListCalls<Entry, EntryInput, All> {
  const path: `/${string}` = `${STOREFRONT_PATH}/${list}`;
  const auth = 'bearer';
  return {
    list: { method: 'GET', path, auth },
    add: { method: 'POST', path, auth },
    update: { method: 'PUT', path: `${path}/:id`, auth },
    remove: { method: 'DELETE', path: `${path}/:id`, auth },
    move: { method: 'PUT', path: `${path}/:id/reorder`, auth },
  };
}

export const storefrontServiceCalls = listCalls<StorefrontService, StorefrontServiceInput>('services');

/** A new entry is switched on; the list comes with the switch of its section. */
export const storefrontFaqCalls = listCalls<StorefrontFaq, StorefrontFaqInput, StorefrontFaqList>('faqs');

/** Switches the section, or one entry. */
export const toggleStorefrontFaqs: Endpoint<{ body: FaqToggle; answer: { enabled: boolean } }> = {
  method: 'POST',
  path: `${STOREFRONT_PATH}/faqs/toggle`,
  auth: 'bearer',
};

/** An update replaces the texts of the features; those whose position does not change retain their ids. */
export const storefrontPackageCalls = listCalls<StorefrontPackage, StorefrontPackageInput>('packages');

/** A form with a picture as `file`. */
export const uploadPackageImage: Endpoint<{
  params: { id: number };
  body: FormData;
  answer: StorefrontPackage;
}> = { method: 'PUT', path: `${STOREFRONT_PATH}/packages/:id/image`, auth: 'bearer' };

export const addPackageFeature: Endpoint<{
  params: { id: number };
  body: { text: string };
  answer: PackageFeature;
}> = { method: 'POST', path: `${STOREFRONT_PATH}/packages/:id/features`, auth: 'bearer' };

export const updatePackageFeature: Endpoint<{
  params: { id: number };
  body: PackageFeature;
  answer: PackageFeature;
}> = { method: 'PUT', path: `${STOREFRONT_PATH}/packages/:id/features`, auth: 'bearer' };

export const removePackageFeature: Endpoint<{
  params: { id: number };
  body: { feature_id: number };
  answer: Message;
}> = { method: 'DELETE', path: `${STOREFRONT_PATH}/packages/:id/features`, auth: 'bearer' };
