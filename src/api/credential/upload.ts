import type { ApiContext } from '#api/http/context.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { type CheckedInput, toFailedInput } from '#api/http/request/input.ts';
import { PICTURE_REFUSALS } from '#api/media/picture-form.ts';
import { sanitisePicture } from '#api/media/remade-picture.ts';
import { MAXIMUM_CREDENTIAL_BYTES } from '#contract/credential/limits.ts';
import type { NewCredentialFile } from '#db/credential/own.ts';
import { detectCredentialType } from '#domain/credential/file-type.ts';

const FILE_REFUSALS = {
  large: [413, 'A file may have 10 MB at most.'],
  type: [415, 'A file must be a PDF, JPEG or PNG.'],
  encrypted: [415, 'A PDF must not be encrypted.'],
} as const;

function refuseFile(
  apiContext: ApiContext,
  refusalReason: keyof typeof FILE_REFUSALS,
): Extract<CheckedInput<never>, { ok: false }> {
  const [status, message] = FILE_REFUSALS[refusalReason];
  return toFailedInput(createProblemResponse(apiContext, status, message, { files: [refusalReason] }));
}

async function computeSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hashBytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hashBytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function checkCredentialFile(apiContext: ApiContext, file: File): Promise<CheckedInput<NewCredentialFile>> {
  if (file.size > MAXIMUM_CREDENTIAL_BYTES) return refuseFile(apiContext, 'large');
  const fileBytes = new Uint8Array(await file.arrayBuffer());
  const fileType = detectCredentialType(fileBytes);
  if (fileType === undefined || fileType === 'encrypted') return refuseFile(apiContext, fileType ?? 'type');
  if (fileType === 'application/pdf')
    return { ok: true, value: { bytes: fileBytes, type: fileType, sha256: await computeSha256(fileBytes) } };
  const sanitisingResult = await sanitisePicture(apiContext.env.IMAGES, fileBytes, fileType);
  if (!sanitisingResult.ok) {
    const { status, message } = PICTURE_REFUSALS[sanitisingResult.reason];
    return toFailedInput(createProblemResponse(apiContext, status, message, { files: [sanitisingResult.reason] }));
  }
  const reencodedBytes = Uint8Array.from(sanitisingResult.picture.bytes);
  return { ok: true, value: { bytes: reencodedBytes, type: fileType, sha256: await computeSha256(reencodedBytes) } };
}

/** Checks uploaded proofs by their bytes, one at a time to save memory; re-encodes pictures without metadata. */
export async function readCredentialFiles(
  apiContext: ApiContext,
  files: readonly File[],
): Promise<CheckedInput<NewCredentialFile[]>> {
  const uploadedFiles: NewCredentialFile[] = [];
  for (const file of files) {
    const fileCheckResult = await checkCredentialFile(apiContext, file);
    if (!fileCheckResult.ok) return fileCheckResult;
    uploadedFiles.push(fileCheckResult.value);
  }
  return { ok: true, value: uploadedFiles };
}
