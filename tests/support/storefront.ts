import { env } from 'cloudflare:workers';
import type { UserTypeId } from '#contract/account/role.ts';
import type { Storefront } from '#contract/storefront/schema.ts';
import { storefrontSchema } from '#contract/storefront/schema.ts';
import { type ApiCallOptions, callShopApi, readResponseBody, signIn } from './shop.ts';

const STOREFRONT_API_PATH = '/v2/account/practitioners/store';

/** Calls an endpoint of the caller's own storefront. */
export const callOwnStorefront = (token: string | undefined, path = '', callOptions: ApiCallOptions = {}) =>
  callShopApi(`${STOREFRONT_API_PATH}${path}`, { ...callOptions, token });

export const putOwnStorefront = (token: string, path: string, requestBody: unknown) =>
  callOwnStorefront(token, path, { method: 'PUT', body: requestBody });

export const readStorefront = async (token: string): Promise<Storefront> =>
  storefrontSchema.parse(await readResponseBody(callOwnStorefront(token)));

export interface StorefrontOwner {
  readonly token: string;
  readonly id: number;
  readonly storefront: Storefront;
}

/** Creates an account with an empty storefront, which is public if it has a name. */
export async function openStorefront(shopName?: string, userTypeId: UserTypeId = 2): Promise<StorefrontOwner> {
  const { access_token: token, id } = await signIn(userTypeId);
  await readResponseBody(callOwnStorefront(token, '', { body: { type: 'clinic', theme: 'calm' } }), 201);
  if (shopName !== undefined) await readResponseBody(putOwnStorefront(token, '', { shop_name: shopName }));
  return { token, id, storefront: await readStorefront(token) };
}

export function createFileForm(files: Readonly<Record<string, BlobPart>>): FormData {
  const formData = new FormData();
  for (const [name, bytes] of Object.entries(files))
    formData.append(name, new File([bytes], 'C:\\Dana\\<me>.svg', { type: 'image/svg+xml' }));
  return formData;
}

export const uploadFiles = (token: string | undefined, path: string, files: Readonly<Record<string, BlobPart>>) =>
  callOwnStorefront(token, path, { method: 'PUT', form: createFileForm(files) });

/** Pictures generated in Node, by name. */
export const picturesByName: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = Object.fromEntries(
  Object.entries(JSON.parse(env.PICTURES) as Record<string, string>).map(([name, text]) => [
    name,
    Uint8Array.from(atob(text), (character) => character.charCodeAt(0)),
  ]),
);

export const getTestPicture = (pictureName: string): Uint8Array<ArrayBuffer> => {
  const pictureBytes = picturesByName[pictureName];
  if (!pictureBytes) throw new Error(`no picture ${pictureName}`);
  return pictureBytes;
};

declare global {
  namespace Cloudflare {
    interface Env {
      PICTURES: string;
    }
  }
}
