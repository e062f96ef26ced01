import type { ApiContext } from '#api/http/context.ts';
import type { PicturesByField } from '#api/http/handler.ts';
import { INVALID_REQUEST_MESSAGE } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { type CheckedInput, toFailedInput } from '#api/http/request/input.ts';
import { MAXIMUM_MEGAPIXELS, MAXIMUM_PICTURE_BYTES, MAXIMUM_PICTURE_SIDE_PIXELS } from '#contract/media/limits.ts';
import type { PictureToStore } from '#db/media.ts';
import { type PictureRefusal, sanitisePicture } from './remade-picture.ts';

export const PICTURE_REFUSALS: Readonly<Record<PictureRefusal, { status: 413 | 415 | 503; message: string }>> = {
  type: { status: 415, message: 'The picture must be a PNG, JPEG or WebP file.' },
  broken: { status: 415, message: 'The picture is damaged, or of a kind that cannot be shown.' },
  large: {
    status: 413,
    message: `The picture may have ${MAXIMUM_MEGAPIXELS} megapixels at most, and ${MAXIMUM_PICTURE_SIDE_PIXELS} pixels a side.`,
  },
  unavailable: {
    status: 503,
    message: 'Pictures cannot be uploaded at the moment. Please try again later.',
  },
};

export function isMultipartRequest(apiContext: ApiContext): boolean {
  return /^multipart\/form-data\b/i.test(apiContext.req.header('Content-Type') ?? '');
}

export async function readMultipart(apiContext: ApiContext): Promise<CheckedInput<FormData>> {
  if (!isMultipartRequest(apiContext))
    return toFailedInput(createProblemResponse(apiContext, 415, 'The body must be a form.'));
  try {
    return { ok: true, value: await apiContext.req.formData() };
  } catch {
    return toFailedInput(createProblemResponse(apiContext, 400, 'The form cannot be read.'));
  }
}

async function readPictureField(apiContext: ApiContext, file: File): Promise<CheckedInput<PictureToStore>> {
  if (file.size > MAXIMUM_PICTURE_BYTES)
    return toFailedInput(createProblemResponse(apiContext, 413, 'The picture may have 5 MB at most.'));
  const sanitisingResult = await sanitisePicture(apiContext.env.IMAGES, new Uint8Array(await file.arrayBuffer()));
  if (sanitisingResult.ok) return { ok: true, value: sanitisingResult.picture };
  const { status, message } = PICTURE_REFUSALS[sanitisingResult.reason];
  return toFailedInput(createProblemResponse(apiContext, status, message));
}

/** Reads the pictures of a form by field name; 422 without any. */
export async function readPictures(
  apiContext: ApiContext,
  fieldNames: readonly string[],
): Promise<CheckedInput<PicturesByField>> {
  const formResult = await readMultipart(apiContext);
  if (!formResult.ok) return formResult;
  const picturesByField = new Map<string, PictureToStore>();
  for (const fieldName of fieldNames) {
    const fieldValue = formResult.value.get(fieldName);
    if (!(fieldValue instanceof File)) continue;
    const checkedPicture = await readPictureField(apiContext, fieldValue);
    if (!checkedPicture.ok) return checkedPicture;
    picturesByField.set(fieldName, checkedPicture.value);
  }
  if (picturesByField.size > 0) return { ok: true, value: picturesByField };
  const errors = Object.fromEntries(fieldNames.map((fieldName) => [fieldName, ['required']]));
  return toFailedInput(createProblemResponse(apiContext, 422, INVALID_REQUEST_MESSAGE, errors));
}
