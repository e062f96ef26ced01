import { expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { addOnce } from '#stores/add-once.ts';
import { clearDraft, DRAFT_KEY_FIELD, saveDraft } from '#stores/platform/form-draft.ts';
import { FakeLocks, redefineProperty } from '../support/tab.ts';

/** Server of texts by key, whose calls can lose their answer or not arrive. */
function createServer() {
  const storedTexts = new Map<string, string>();
  const firstTexts = new Map<string, string>();
  const requestOutcomes = { add: 'answered', correct: 'answered' };
  const saveText = (text: string) =>
    addOnce(
      'form',
      text,
      async (sentText, idempotencyKey) => {
        if ((firstTexts.get(idempotencyKey) ?? sentText) !== sentText) throw new FetchError(422, {});
        if (!storedTexts.has(idempotencyKey)) storedTexts.set(idempotencyKey, sentText);
        firstTexts.set(idempotencyKey, sentText);
        if (requestOutcomes.add === 'lost') throw new TypeError('Failed to fetch');
        return idempotencyKey;
      },
      async (entryId, newText, oldText) => {
        if (![newText, oldText].includes(storedTexts.get(entryId) ?? '')) throw new FetchError(409, {});
        if (requestOutcomes.correct !== 'missed') storedTexts.set(entryId, newText);
        if (requestOutcomes.correct !== 'answered') throw new TypeError('Failed to fetch');
        return entryId;
      },
    );
  return { stored: storedTexts, fate: requestOutcomes, save: saveText };
}

it.each(['lost', 'missed'])(
  'SEAM-8 one entry has the last text where a correction was %s as well',
  async (correctionOutcome) => {
    const { stored, fate, save } = createServer();
    fate.add = 'lost';
    await expect(save('first')).rejects.toThrow(TypeError);
    Object.assign(fate, { add: 'answered', correct: correctionOutcome });
    await expect(save('second')).rejects.toThrow(TypeError);
    fate.correct = 'answered';
    expect(await save('third')).toMatchObject({ isOutdated: false });
    expect([...stored.values()]).toEqual(['third']);
  },
);

it('SEAM-8 what another device made of the entry stays, beside the own text', async () => {
  const { stored, fate, save } = createServer();
  fate.add = 'lost';
  await expect(save('first')).rejects.toThrow(TypeError);
  for (const entryId of stored.keys()) stored.set(entryId, 'theirs');
  fate.add = 'answered';
  expect(await save('second')).toMatchObject({ isOutdated: true });
  expect([...stored.values()]).toEqual(['theirs', 'second']);
});

it('SEAM-8 on a later page another text corrects the entry', async () => {
  const { stored, fate, save } = createServer();
  fate.add = 'lost';
  await expect(save('first')).rejects.toThrow(TypeError);
  fate.add = 'answered';
  vi.resetModules();
  const { addOnce: addOnLaterPage } = await import('#stores/add-once.ts');
  const saveLater = (text: string) =>
    addOnLaterPage(
      'form',
      text,
      async (sentText, idempotencyKey) => {
        if (!stored.has(idempotencyKey)) stored.set(idempotencyKey, sentText);
        return idempotencyKey;
      },
      async (entryId, newText) => {
        stored.set(entryId, newText);
        return entryId;
      },
    );
  expect(await saveLater('next')).toMatchObject({ isOutdated: false });
  expect([...stored.values()]).toEqual(['next']);
});

it('SEAM-8 two tabs that save the same form at once add an entry each', async () => {
  redefineProperty(navigator, 'locks', new FakeLocks());
  const { stored, save } = createServer();
  const saveAndClear = async (text: string) => {
    await save(text);
    clearDraft('form');
  };
  await Promise.all([saveAndClear('first'), saveAndClear('second')]);
  expect([...stored.values()]).toEqual(['first', 'second']);
});

it('SEAM-8 another tab’s text is an entry of its own, although the first tab has no response yet', async () => {
  const { stored, fate, save } = createServer();
  saveDraft('form', { text: 'first', [DRAFT_KEY_FIELD]: 'first-tab' });
  fate.add = 'lost';
  await expect(save('first')).rejects.toThrow(TypeError);
  fate.add = 'answered';
  saveDraft('form', { text: 'second', [DRAFT_KEY_FIELD]: 'second-tab' });
  await save('second');
  expect([...stored.values()]).toEqual(['first', 'second']);
});

it.each([
  ['first', ['first']],
  ['changed', ['first', 'changed']],
])(
  'SEAM-8 a draft that two tabs show is one entry, unless the second tab changes it: %s',
  async (secondTabText, expectedTexts) => {
    const { stored, save } = createServer();
    const draft = { text: 'first', [DRAFT_KEY_FIELD]: 'both-tabs' };
    saveDraft('form', draft);
    await save('first');
    clearDraft('form');
    saveDraft('form', draft);
    await save(secondTabText);
    expect([...stored.values()]).toEqual(expectedTexts);
  },
);
