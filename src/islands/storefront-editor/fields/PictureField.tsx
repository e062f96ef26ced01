import { type ChangeEvent, useId, useRef, useState } from 'react';
import { MAXIMUM_MEGAPIXELS, MAXIMUM_PICTURE_BYTES, PICTURE_TYPES } from '#contract/media/limits.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import { describeSaveFailure } from '#islands/storefront-editor/sections/use-section-form.ts';
import styles from '#islands/storefront-editor/storefront-editor.module.css';
import { showToast } from '#stores/platform/toasts.ts';
import choiceStyles from '#styles/file-choice.module.css';
import pictureStyles from './picture.module.css';
import { type SendPicture, type UploadState, useUpload } from './use-upload.ts';

interface PictureFieldProps {
  readonly t: Translate;
  readonly label: string;
  readonly pictureUrl: string | null;
  readonly sendPicture: SendPicture;
  /** Removes the picture; rejects on failure. */
  readonly onRemove: () => Promise<void>;
}

const PICTURE_PROBLEM_MESSAGES: Readonly<Record<Extract<UploadState, { kind: 'failed' }>['problem'], MessageKey>> = {
  type: 'stores:editor.picture.type',
  large: 'stores:editor.picture.large',
  network: 'stores:editor.picture.failed',
};

const PICTURE_SIZE_LIMITS = { megapixels: MAXIMUM_MEGAPIXELS, megabytes: MAXIMUM_PICTURE_BYTES / 1_048_576 };

function UploadProgress({ t, upload: uploadState }: { readonly t: Translate; readonly upload: UploadState }) {
  const isUploading = uploadState.kind === 'preparing' || uploadState.kind === 'sending';
  return (
    <>
      <p role="status" className="soft">
        {uploadState.kind === 'preparing' && t('stores:editor.picture.preparing')}
        {uploadState.kind === 'sending' && t('stores:editor.picture.sending')}
      </p>
      {isUploading && (
        <progress
          className={choiceStyles['progress']}
          aria-label={t('stores:editor.picture.sending')}
          max={1}
          {...(uploadState.kind === 'sending' && { value: uploadState.sentFraction })}
        />
      )}
      <p role="alert" className={styles['problem']}>
        {uploadState.kind === 'failed' && t(PICTURE_PROBLEM_MESSAGES[uploadState.problem], PICTURE_SIZE_LIMITS)}
        {uploadState.kind === 'refused' && uploadState.serverMessage}
      </p>
    </>
  );
}

export function PictureField({ t, label, pictureUrl: savedPictureUrl, sendPicture, onRemove }: PictureFieldProps) {
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const removePicture = async () => {
    if (isLeaving) return;
    setLeaving(true);
    try {
      await onRemove();
      // The button that was pressed disappears with the picture, so the focus needs another place.
      fileInput.current?.focus();
      showToast('success', t('stores:editor.entry.removed'));
    } catch (error) {
      showToast('error', describeSaveFailure(error, t));
    }
    setLeaving(false);
  };
  const { upload, start } = useUpload(async (apiClient, pictureToUpload) => {
    await sendPicture(apiClient, pictureToUpload);
    showToast('success', t('stores:editor.saved'));
  });
  const isUploading = upload.kind === 'preparing' || upload.kind === 'sending';
  const shownPictureUrl = upload.kind === 'sending' ? upload.previewUrl : savedPictureUrl;
  const uploadChosenFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file && !isUploading) void start(file);
    // The same file may be chosen again after a failure.
    target.value = '';
  };
  return (
    <div className={pictureStyles['picture']}>
      <div className={pictureStyles['shown']} data-empty={shownPictureUrl === null}>
        {shownPictureUrl !== null && <img src={shownPictureUrl} alt="" />}
      </div>
      <div>
        <p className={pictureStyles['picture-name']} id={id}>
          {label}
        </p>
        <p className="soft" id={`${id}-hint`}>
          {t('stores:editor.picture.hint')}
        </p>
        <label className={`button ${choiceStyles['choose']}`} data-kind="quiet">
          <span id={`${id}-choose`}>{t('stores:editor.picture.choose')}</span>
          <input
            ref={fileInput}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-labelledby={`${id} ${id}-choose`}
            aria-describedby={`${id}-hint`}
            onChange={uploadChosenFile}
          />
        </label>
        {savedPictureUrl !== null && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-describedby={id}
            aria-busy={isLeaving}
            onClick={() => void removePicture()}
          >
            {t('stores:editor.picture.remove')}
          </button>
        )}
        <UploadProgress t={t} upload={upload} />
      </div>
    </div>
  );
}
