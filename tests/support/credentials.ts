import { env } from 'cloudflare:workers';
import type { Credential } from '#contract/credential/schema.ts';
import { type ApiCallOptions, callShopApi, readResponseBody } from './shop.ts';

const CREDENTIAL_PATH = '/v2/account/practitioners/credential';
export const ADMIN_CREDENTIALS_PATH = '/v2/admin/credentials';

export const PDF_TEXT = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

export interface CredentialSubmission {
  readonly files?: readonly BlobPart[];
  readonly fields?: Readonly<Record<string, string>>;
}

/** Submits a credential with a PDF, or with the given files. */
export function submitCredential(
  token: string,
  { files = [PDF_TEXT], fields = {} }: CredentialSubmission = {},
  callOptions: ApiCallOptions = {},
) {
  const formData = new FormData();
  const formFieldTexts = { body: 'Chamber of Vienna', number: 'A 12', country: 'AT', ...fields };
  for (const [name, text] of Object.entries(formFieldTexts)) formData.append(name, text);
  for (const file of files) formData.append('files', new File([file], 'C:\\me.exe', { type: 'text/html' }));
  return callShopApi(CREDENTIAL_PATH, { token, form: formData, ...callOptions });
}

export const submitAndReadCredential = (token: string, submission?: CredentialSubmission) =>
  readResponseBody<Credential>(submitCredential(token, submission), 201);

export const readOwnCredential = (token: string) =>
  readResponseBody<{ is_approved: boolean; data: Credential | null }>(callShopApi(CREDENTIAL_PATH, { token }));

export const withdrawCredential = (token: string) => callShopApi(CREDENTIAL_PATH, { token, method: 'DELETE' });

export const approveCredential = (token: string, id: number) =>
  callShopApi(`${ADMIN_CREDENTIALS_PATH}/${id}/approve`, { token, method: 'POST' });

export const rejectCredential = (token: string, id: number, rejectionBody: object = { reason: 'unreadable' }) =>
  callShopApi(`${ADMIN_CREDENTIALS_PATH}/${id}/reject`, { token, body: rejectionBody });

export const readCredentialFile = (token: string | undefined, id: number, fileId: string | undefined) =>
  callShopApi(`${ADMIN_CREDENTIALS_PATH}/${id}/files/${fileId}`, { token });

export const listStoredFiles = async (): Promise<string[]> => (await env.PRIVATE.list()).objects.map(({ key }) => key);
