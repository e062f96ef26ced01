import { useEffect, useState } from 'react';
import { type ApiClient, FetchError } from '#contract/platform/client.ts';
import { createBrowserClient } from '#stores/api.ts';
import { readTransientReason } from '#stores/failure.ts';
import type { PictureProblem } from '#stores/media/scaling.ts';
import { createUploadTransport } from '#stores/media/upload-transport.ts';
import { loadProblemText } from '#stores/problem-text.ts';

export type UploadState =
  | { readonly kind: 'idle' | 'preparing' | 'done' }
  | { readonly kind: 'sending'; readonly sentFraction: number; readonly previewUrl: string }
  | { readonly kind: 'failed'; readonly problem: PictureProblem | 'network' }
  /** Upload rejected by the rate limit, with the server's message. */
  | { readonly kind: 'refused'; readonly serverMessage: string };

/** Uploads a scaled picture through an API client that reports progress. */
export type SendPicture = (apiClient: ApiClient, picture: File) => Promise<void>;

export function createPictureForm(pictures: Readonly<Record<string, File>>): FormData {
  const formData = new FormData();
  for (const [name, picture] of Object.entries(pictures)) formData.append(name, picture);
  return formData;
}

function findUploadProblem(error: unknown): PictureProblem | 'network' {
  if (!(error instanceof FetchError)) return 'network';
  if (error.status === 413) return 'large';
  return error.status === 415 ? 'type' : 'network';
}

async function createFailedUploadState(error: unknown): Promise<UploadState> {
  const serverMessage = readTransientReason(error) === 'limited' ? await loadProblemText(error) : undefined;
  return serverMessage ? { kind: 'refused', serverMessage } : { kind: 'failed', problem: findUploadProblem(error) };
}

/** Scales and uploads a picture and reports progress; the former picture is shown until the upload has succeeded. */
export function useUpload(sendPicture: SendPicture) {
  const [upload, setUpload] = useState<UploadState>({ kind: 'idle' });
  const currentPreviewUrl = upload.kind === 'sending' ? upload.previewUrl : undefined;
  useEffect(() => () => void (currentPreviewUrl && URL.revokeObjectURL(currentPreviewUrl)), [currentPreviewUrl]);

  const startUpload = async (chosenFile: Blob) => {
    setUpload({ kind: 'preparing' });
    try {
      const { preparePicture } = await import('#stores/media/scaling.ts');
      const picturePreparation = await preparePicture(chosenFile);
      if (!picturePreparation.ok) return setUpload({ kind: 'failed', problem: picturePreparation.problem });
      const { picture } = picturePreparation;
      const previewUrl = URL.createObjectURL(picture);
      const showUploadProgress = (sentFraction: number) =>
        setUpload({ kind: 'sending', sentFraction, previewUrl: previewUrl });
      showUploadProgress(0);
      await sendPicture(
        createBrowserClient(createUploadTransport(showUploadProgress)),
        new File([picture], 'picture', { type: picture.type }),
      );
      setUpload({ kind: 'done' });
    } catch (error) {
      setUpload(await createFailedUploadState(error));
    }
  };
  return { upload, start: startUpload };
}
