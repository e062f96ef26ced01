import { expect, it, vi } from 'vitest';
import { clearDraft, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

it('keeps a form’s text in this tab until it is forgotten, each form its own', () => {
  saveDraft('a', { email: 'a@b.co' });
  expect([readDraft('a'), readDraft('b')]).toEqual([{ email: 'a@b.co' }, {}]);
  clearDraft('a');
  expect(readDraft('a')).toEqual({});
});

it.each(['no JSON', '[1]', '{"a":1}', 'null', '"text"'])('gives nothing for a spoilt draft, %s', (spoilt) => {
  sessionStorage.setItem('formulary:personal:guest:draft:a', spoilt);
  expect(readDraft('a')).toEqual({});
});

it('goes on without a draft where there is no room for one', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => saveDraft('a', { email: 'a' })).not.toThrow();
});
