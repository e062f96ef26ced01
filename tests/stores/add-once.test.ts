import { expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { addOnce, isRevision } from '#stores/add-once.ts';
import { clearDraft, ENTRY_KEY_FIELD, saveDraft } from '#stores/platform/form-draft.ts';
import { FakeLocks, redefineProperty } from '../support/tab.ts';

/** Server of texts by key, whose calls can lose their answer or not arrive. */
function createFakeServer() {
  const textByEntryId = new Map<string, string>();
  const firstTextByKey = new Map<string, string>();
  const requestOutcomes = { add: 'answered', correct: 'answered' };
  const saveText = (text: string) =>
    addOnce(
      'form',
      text,
      async (sentText, idempotencyKey) => {
        if ((firstTextByKey.get(idempotencyKey) ?? sentText) !== sentText) throw new FetchError(422, {});
        if (!textByEntryId.has(idempotencyKey)) textByEntryId.set(idempotencyKey, sentText);
        firstTextByKey.set(idempotencyKey, sentText);
        if (requestOutcomes.add === 'lost') throw new TypeError('Failed to fetch');
        return idempotencyKey;
      },
      async (entryId, newText, oldText) => {
        if (![newText, oldText].includes(textByEntryId.get(entryId) ?? '')) throw new FetchError(409, {});
        if (requestOutcomes.correct !== 'missed') textByEntryId.set(entryId, newText);
        if (requestOutcomes.correct !== 'answered') throw new TypeError('Failed to fetch');
        return entryId;
      },
    );
  return { stored: textByEntryId, fate: requestOutcomes, save: saveText };
}

it.each(['lost', 'missed'])(
  'SEAM-8 one entry has the last text where a correction was %s as well',
  async (correctionOutcome) => {
    const { stored, fate, save } = createFakeServer();
    fate.add = 'lost';
    await expect(save('first')).rejects.toThrow(TypeError);
    Object.assign(fate, { add: 'answered', correct: correctionOutcome });
    await expect(save('first, revised')).rejects.toThrow(TypeError);
    fate.correct = 'answered';
    expect(await save('First, revised')).toMatchObject({ isOutdated: false });
    expect([...stored.values()]).toEqual(['First, revised']);
  },
);

it('SEAM-8 what another device made of the entry stays, beside the own text', async () => {
  const { stored, fate, save } = createFakeServer();
  fate.add = 'lost';
  await expect(save('first')).rejects.toThrow(TypeError);
  for (const entryId of stored.keys()) stored.set(entryId, 'theirs');
  fate.add = 'answered';
  expect(await save('first, revised')).toMatchObject({ isOutdated: true });
  expect([...stored.values()]).toEqual(['theirs', 'first, revised']);
});

it('SEAM-8 another text in the same open form is another entry, itself added once and revised', async () => {
  const { stored, fate, save } = createFakeServer();
  saveDraft('form', { text: 'first', [ENTRY_KEY_FIELD]: 'open-form' });
  fate.add = 'lost';
  await expect(save('first')).rejects.toThrow(TypeError);
  await expect(save('Call on Monday')).rejects.toThrow(TypeError);
  fate.add = 'answered';
  await save('Call her on Monday');
  expect([...stored.values()]).toEqual(['first', 'Call her on Monday']);
});

it('SEAM-8 on a later page a revised text of the same draft corrects the entry', async () => {
  const { stored, fate, save } = createFakeServer();
  fate.add = 'lost';
  await expect(save('first')).rejects.toThrow(TypeError);
  fate.add = 'answered';
  vi.resetModules();
  const { addOnce: addEntryOnLaterPage } = await import('#stores/add-once.ts');
  const saveOnLaterPage = (text: string) =>
    addEntryOnLaterPage(
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
  expect(await saveOnLaterPage('first, revised')).toMatchObject({ isOutdated: false });
  expect([...stored.values()]).toEqual(['first, revised']);
});

it('SEAM-8 two tabs that save the same form at once add an entry each', async () => {
  redefineProperty(navigator, 'locks', new FakeLocks());
  const { stored, save } = createFakeServer();
  const saveAndClearDraft = async (text: string) => {
    await save(text);
    clearDraft('form');
  };
  await Promise.all([saveAndClearDraft('first'), saveAndClearDraft('second')]);
  expect([...stored.values()]).toEqual(['first', 'second']);
});

it('SEAM-8 another tab’s text is an entry of its own, although the first tab has no response yet', async () => {
  const { stored, fate, save } = createFakeServer();
  saveDraft('form', { text: 'first', [ENTRY_KEY_FIELD]: 'first-tab' });
  fate.add = 'lost';
  await expect(save('first')).rejects.toThrow(TypeError);
  fate.add = 'answered';
  saveDraft('form', { text: 'second', [ENTRY_KEY_FIELD]: 'second-tab' });
  await save('second');
  expect([...stored.values()]).toEqual(['first', 'second']);
});

it.each([
  ['first', ['first']],
  ['changed', ['first', 'changed']],
])(
  'SEAM-8 a draft that two tabs show is one entry, unless the second tab changes it: %s',
  async (secondTabText, expectedTexts) => {
    const { stored, save } = createFakeServer();
    const draft = { text: 'first', [ENTRY_KEY_FIELD]: 'both-tabs' };
    saveDraft('form', draft);
    await save('first');
    clearDraft('form');
    saveDraft('form', draft);
    await save(secondTabText);
    expect([...stored.values()]).toEqual(expectedTexts);
  },
);

it.each([
  ['Slep plan', 'Sleep plan', true],
  ['Sleep', 'Sleep well', true],
  ['Takes warfarin in the morning, vitamin K apart.', 'Takes warfarine in the morning, vitamin K apart by 4 h.', true],
  ['朝食後に飲む', '朝食後に毎日飲む', true],
  ['Plan for Alex', 'Plan for Sam', false],
  ['Basics for Alex Birch', 'Basics for Sam Hazel', false],
  ['Better with magnesium', 'Wants an appointment in May', false],
])('SEAM-8 of a sent “%s”, “%s” is a revision: %s', (previousText, changedText, isExpected) => {
  expect(isRevision(previousText, changedText)).toBe(isExpected);
});
