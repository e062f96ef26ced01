import { useRef } from 'react';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import type { ProtocolDetails } from '#stores/protocol/protocols.ts';

interface Key {
  readonly keyOf: (details: ProtocolDetails) => string;
  /** Ends the key, to be called once the protocol is made: the same texts make another protocol from then on. */
  readonly forgetKey: () => void;
}

/**
 * One key for what is sent: pressing twice, or again after a lost answer, makes one protocol; other texts need a key of
 * their own. With the name of a draft the key outlives a reload, as the texts do.
 */
export function useKey(draft: string | undefined): Key {
  const last = useRef({ body: '', key: '' });
  const keyOf = (details: ProtocolDetails) => {
    const body = JSON.stringify(details);
    const { body: savedBody, key: savedKey } = draft === undefined ? {} : readDraft(draft);
    if (savedBody === body && savedKey) last.current = { body, key: savedKey };
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    if (draft !== undefined) saveDraft(draft, last.current);
    return last.current.key;
  };
  const forgetKey = () => {
    last.current = { body: '', key: '' };
    if (draft !== undefined) clearDraft(draft);
  };
  return { keyOf, forgetKey };
}
