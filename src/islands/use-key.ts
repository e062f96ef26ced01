import { useRef } from 'react';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

interface IdempotencyKey {
  readonly keyOf: (details: object) => string;
  /** Discards the key after success, so that submitting the same content again creates a new entry. */
  readonly clearKey: () => void;
}

/**
 * Returns one idempotency key for each content, so that a retry creates nothing twice. The name of a draft
 * makes the key survive a reload.
 */
export function useIdempotencyKey(draft: string | undefined): IdempotencyKey {
  const last = useRef({ body: '', key: '' });
  const keyOf = (details: object) => {
    const body = JSON.stringify(details);
    const { body: savedBody, key: savedKey } = draft === undefined ? {} : readDraft(draft);
    if (savedBody === body && savedKey) last.current = { body, key: savedKey };
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    if (draft !== undefined) saveDraft(draft, last.current);
    return last.current.key;
  };
  const clearKey = () => {
    last.current = { body: '', key: '' };
    if (draft !== undefined) clearDraft(draft);
  };
  return { keyOf, clearKey };
}
