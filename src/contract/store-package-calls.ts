import type { Endpoint } from './endpoint.ts';
import type { Message } from './error.ts';
import type { PackageFeature, StorePackage, StorePackageInput } from './store-package.ts';

const PACKAGES = '/v2/account/practitioners/store/packages';

export const listStorePackages: Endpoint<{ answer: StorePackage[] }> = {
  method: 'GET',
  path: PACKAGES,
  auth: 'bearer',
};

/** The new package comes last. */
export const addStorePackage: Endpoint<{ body: StorePackageInput; answer: StorePackage }> = {
  method: 'POST',
  path: PACKAGES,
  auth: 'bearer',
};

/** Replaces the texts of the features; those that stay in their place keep their ids. */
export const updateStorePackage: Endpoint<{
  params: { id: number };
  body: StorePackageInput;
  answer: StorePackage;
}> = { method: 'PUT', path: `${PACKAGES}/:id`, auth: 'bearer' };

export const removeStorePackage: Endpoint<{ params: { id: number }; answer: Message }> = {
  method: 'DELETE',
  path: `${PACKAGES}/:id`,
  auth: 'bearer',
};

/** Moves a package to a place, from 1, and answers all of them. */
export const moveStorePackage: Endpoint<{
  params: { id: number };
  body: { order: number };
  answer: StorePackage[];
}> = { method: 'PUT', path: `${PACKAGES}/:id/reorder`, auth: 'bearer' };

/** A form with a picture as `file`. */
export const uploadPackageImage: Endpoint<{
  params: { id: number };
  body: FormData;
  answer: StorePackage;
}> = { method: 'PUT', path: `${PACKAGES}/:id/image`, auth: 'bearer' };

export const addPackageFeature: Endpoint<{
  params: { id: number };
  body: { text: string };
  answer: PackageFeature;
}> = { method: 'POST', path: `${PACKAGES}/:id/features`, auth: 'bearer' };

export const updatePackageFeature: Endpoint<{
  params: { id: number };
  body: PackageFeature;
  answer: PackageFeature;
}> = { method: 'PUT', path: `${PACKAGES}/:id/features`, auth: 'bearer' };

export const removePackageFeature: Endpoint<{
  params: { id: number };
  body: { feature_id: number };
  answer: Message;
}> = { method: 'DELETE', path: `${PACKAGES}/:id/features`, auth: 'bearer' };
