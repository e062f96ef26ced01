import { useEffect, useState } from 'react';
import { type ApiClient, FetchError } from '#contract/platform/client.ts';
import { createBrowserClient } from '#stores/api.ts';
import { readTransientReason } from '#stores/failure.ts';
import type { PictureProblem } from '#stores/media/scaling.ts';
import { createUploadTransport } from '#stores/media/upload-transport.ts';
import { loadProblemText } from '#stores/problem-text.ts';

export type Upload =
  | { readonly kind: 'idle' | 'preparing' | 'done' }
  | { readonly kind: 'sending'; readonly fraction: number; readonly preview: string }
  | { readonly kind: 'failed'; readonly problem: PictureProblem | 'network' }
  /** Upload rejected by the rate limit; `text` is the server's message. */
  | { readonly kind: 'refused'; readonly text: string };

/** Uploads a scaled picture through an API client that reports progress. */
export type SendPicture = (client: ApiClient, picture: File) => Promise<void>;

export function pictureForm(pictures: Readonly<Record<string, File>>): FormData {
  const form = new FormData();
  for (const [name, picture] of Object.entries(pictures)) form.append(name, picture);
  return form;
}

function uploadProblem(error: unknown): PictureProblem | 'network' {
  if (!(error instanceof FetchError)) return 'network';
  if (error.status === 413) return 'large';
  return error.status === 415 ? 'type' : 'network';
}

async function failedUpload(error: unknown): Promise<Upload> {
  const text = readTransientReason(error) === 'limited' ? await loadProblemText(error) : undefined;
  return text ? { kind: 'refused', text } : { kind: 'failed', problem: uploadProblem(error) };
}

/** Scales and uploads a picture and reports progress; the former picture stays until the upload has succeeded. */
export function useUpload(send: SendPicture) {
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' });
  const preview = upload.kind === 'sending' ? upload.preview : undefined;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const startUpload = async (chosenFile: Blob) => {
    setUpload({ kind: 'preparing' });
    try {
      const { preparePicture } = await import('#stores/media/scaling.ts');
      const preparation = await preparePicture(chosenFile);
      if (!preparation.ok) return setUpload({ kind: 'failed', problem: preparation.problem });
      const { picture } = preparation;
      const previewUrl = URL.createObjectURL(picture);
      const showProgress = (fraction: number) => setUpload({ kind: 'sending', fraction, preview: previewUrl });
      showProgress(0);
      await send(
        createBrowserClient(createUploadTransport(showProgress)),
        new File([picture], 'picture', { type: picture.type }),
      );
      setUpload({ kind: 'done' });
    } catch (error) {
      setUpload(await failedUpload(error));
    }
  };
  return { upload, start: startUpload };
}
