import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import { STORE_PATH } from './calls.ts';
import type { FaqToggle, StoreFaq, StoreFaqInput, StoreFaqList } from './faq-schema.ts';
import type { PackageFeature, StorePackage, StorePackageInput } from './package-schema.ts';
import type { StoreService, StoreServiceInput } from './service-schema.ts';

/** What can be done with one of the store's lists: its entries are changed one by one. */
export interface StoreListCalls<Entry, EntryInput, All = Entry[]> {
  readonly list: Endpoint<{ answer: All }>;
  /** The new entry comes last; 422 if the list is full. */
  readonly add: Endpoint<{ body: EntryInput; answer: Entry }>;
  readonly update: Endpoint<{ params: { id: number }; body: EntryInput; answer: Entry }>;
  readonly remove: Endpoint<{ params: { id: number }; answer: Message }>;
  /** Moves an entry to a place, from 1, and answers all of them. */
  readonly move: Endpoint<{ params: { id: number }; body: { order: number }; answer: Entry[] }>;
}

function listCalls<Entry, EntryInput, All = Entry[]>(list: string): StoreListCalls<Entry, EntryInput, All> {
  const path: `/${string}` = `${STORE_PATH}/${list}`;
  const auth = 'bearer';
  return {
    list: { method: 'GET', path, auth },
    add: { method: 'POST', path, auth },
    update: { method: 'PUT', path: `${path}/:id`, auth },
    remove: { method: 'DELETE', path: `${path}/:id`, auth },
    move: { method: 'PUT', path: `${path}/:id/reorder`, auth },
  };
}

export const storeServiceCalls = listCalls<StoreService, StoreServiceInput>('services');

/** A new entry is switched on; the list comes with the switch of the whole section. */
export const storeFaqCalls = listCalls<StoreFaq, StoreFaqInput, StoreFaqList>('faqs');

/** Switches the section, or one entry. */
export const toggleStoreFaqs: Endpoint<{ body: FaqToggle; answer: { enabled: boolean } }> = {
  method: 'POST',
  path: `${STORE_PATH}/faqs/toggle`,
  auth: 'bearer',
};

/** An update replaces the texts of the features; those that stay in their place keep their ids. */
export const storePackageCalls = listCalls<StorePackage, StorePackageInput>('packages');

/** A form with a picture as `file`. */
export const uploadPackageImage: Endpoint<{
  params: { id: number };
  body: FormData;
  answer: StorePackage;
}> = { method: 'PUT', path: `${STORE_PATH}/packages/:id/image`, auth: 'bearer' };

export const addPackageFeature: Endpoint<{
  params: { id: number };
  body: { text: string };
  answer: PackageFeature;
}> = { method: 'POST', path: `${STORE_PATH}/packages/:id/features`, auth: 'bearer' };

export const updatePackageFeature: Endpoint<{
  params: { id: number };
  body: PackageFeature;
  answer: PackageFeature;
}> = { method: 'PUT', path: `${STORE_PATH}/packages/:id/features`, auth: 'bearer' };

export const removePackageFeature: Endpoint<{
  params: { id: number };
  body: { feature_id: number };
  answer: Message;
}> = { method: 'DELETE', path: `${STORE_PATH}/packages/:id/features`, auth: 'bearer' };
