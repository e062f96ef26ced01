import { env } from 'cloudflare:workers';
import type { Credential } from '#contract/credential/schema.ts';
import { answerOf, type ShopCall, shop } from './shop.ts';

const CREDENTIAL_PATH = '/v2/account/practitioners/credential';
export const ADMIN_PATH = '/v2/admin/credentials';

export const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

export interface Submission {
  readonly files?: readonly BlobPart[];
  readonly fields?: Readonly<Record<string, string>>;
}

/** Submits a credential with a PDF, or with the given files. */
export function sendProofs(token: string, { files = [PDF], fields = {} }: Submission = {}, callOptions: ShopCall = {}) {
  const form = new FormData();
  const texts = { body: 'Chamber of Vienna', number: 'A 12', country: 'AT', ...fields };
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const file of files) form.append('files', new File([file], 'C:\\me.exe', { type: 'text/html' }));
  return shop(CREDENTIAL_PATH, { token, form, ...callOptions });
}

export const submitAndRead = (token: string, submission?: Submission) =>
  answerOf<Credential>(sendProofs(token, submission), 201);

export const readOwnCredential = (token: string) =>
  answerOf<{ is_approved: boolean; data: Credential | null }>(shop(CREDENTIAL_PATH, { token }));

export const withdrawCredential = (token: string) => shop(CREDENTIAL_PATH, { token, method: 'DELETE' });

export const approveProof = (token: string, id: number) =>
  shop(`${ADMIN_PATH}/${id}/approve`, { token, method: 'POST' });

export const reject = (token: string, id: number, body: object = { reason: 'unreadable' }) =>
  shop(`${ADMIN_PATH}/${id}/reject`, { token, body });

export const readCredentialFile = (token: string | undefined, id: number, fileId: string | undefined) =>
  shop(`${ADMIN_PATH}/${id}/files/${fileId}`, { token });

export const listStoredFiles = async (): Promise<string[]> => (await env.PRIVATE.list()).objects.map(({ key }) => key);
