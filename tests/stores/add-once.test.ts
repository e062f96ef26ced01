import { expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { addOnce } from '#stores/add-once.ts';

/** Server of texts by key, whose calls can lose their answer or not arrive. */
function createServer() {
  const stored = new Map<string, string>();
  const fate = { add: 'answered', correct: 'answered' };
  const save = (text: string) =>
    addOnce(
      'form',
      text,
      async (sent, key) => {
        if (!stored.has(key)) stored.set(key, sent);
        if (fate.add === 'lost') throw new TypeError('Failed to fetch');
        return key;
      },
      async (key, input, was) => {
        if (![input, was].includes(stored.get(key) ?? '')) throw new FetchError(409, {});
        if (fate.correct !== 'missed') stored.set(key, input);
        if (fate.correct !== 'answered') throw new TypeError('Failed to fetch');
        return key;
      },
    );
  return { stored, fate, save };
}

it.each(['lost', 'missed'])(
  'SEAM-8 one entry has the last text where a correction was %s as well',
  async (correct) => {
    const { stored, fate, save } = createServer();
    fate.add = 'lost';
    await expect(save('first')).rejects.toThrow(TypeError);
    Object.assign(fate, { add: 'answered', correct });
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
  for (const key of stored.keys()) stored.set(key, 'theirs');
  fate.add = 'answered';
  expect(await save('second')).toMatchObject({ isOutdated: true });
  expect([...stored.values()]).toEqual(['theirs', 'second']);
});

it('SEAM-8 on a later page another text is another entry', async () => {
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
      async (sent, key) => {
        if (!stored.has(key)) stored.set(key, sent);
        return key;
      },
      async () => expect.unreachable(),
    );
  expect(await saveLater('next')).toMatchObject({ isOutdated: true });
  expect([...stored.values()]).toEqual(['first', 'next']);
});
