import { expect, it, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

it('keeps a form’s text in this tab until it is forgotten, each form its own', () => {
  saveDraft('a', { email: 'a@b.co' });
  expect([readDraft('a'), readDraft('b')]).toEqual([{ email: 'a@b.co' }, {}]);
  clearDraft('a');
  expect(readDraft('a')).toEqual({});
});

it.each(['no JSON', '[1]', '{"a":1}', 'null', '"text"'])('gives nothing for a spoilt draft, %s', (invalidDraft) => {
  sessionStorage.setItem('formulary:personal:guest:draft:a', invalidDraft);
  expect(readDraft('a')).toEqual({});
});

it('keeps a draft as long as the page where the browser stores nothing', () => {
  setSignedIn(SIGNED_IN_USER);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveDraft('a', { email: 'a' });
  expect(readDraft('a')).toEqual({ email: 'a' });
  clearDraft('a');
  expect(readDraft('a')).toEqual({});
  setSignedOut();
});
