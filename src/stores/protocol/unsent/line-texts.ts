import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { lineKey } from '#stores/protocol/changes/refused.ts';
import {
  $refusedDoses,
  forgetRefusedDose,
  recordRefusedDose,
} from '#stores/protocol/changes/refused-doses.ts';
import { doseDraft } from './dose-draft.ts';
import { returnNote, takeNote } from './notes.ts';

export function takeTexts(protocolId: number, variantId: number): () => void {
  const place = { protocolId, variantId };
  const draft = doseDraft(protocolId, variantId);
  const note = takeNote(protocolId, variantId);
  const refused = $refusedDoses.get()[lineKey(place)];
  const typed = readDraft(draft);
  forgetRefusedDose(place);
  clearDraft(draft);
  return () => {
    if (note) returnNote(protocolId, variantId, note);
    if (refused) recordRefusedDose(place, refused);
    if (Object.keys(typed).length > 0) saveDraft(draft, typed);
  };
}
