import { afterEach, beforeEach, expect, it } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { ClientNotes } from '#islands/client/one/Notes.tsx';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type createFakeNetwork, createSignedInNetwork, type SentCall } from '../../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../../support/renderTree.tsx';
import { redefineProperty, SIGNED_IN_USER } from '../../support/tab.ts';

const NOTED_AT = '2026-11-01T09:00:00Z';
const readNoteTexts = () => [...tree.container.querySelectorAll('li > p')].map(({ textContent }) => textContent);
const saveNoteEdit = () =>
  tree.clickElement(tree.container.querySelectorAll<HTMLElement>('button[type=submit]')[1] ?? tree.container);

async function openNotes(): Promise<void> {
  tree = renderTree();
  await tree.renderNode(withNewSwrCache(<ClientNotes context={{ t: getTranslate('en'), language: 'en' }} id={9} />));
}

let tree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;
let createResponse: (sentCall: SentCall) => { status: number; body: object };
let deletedNotes: typeof storedNotes;
let storedNotes: { id: number; text: string; created_at: string; updated_at: string }[];

beforeEach(async () => {
  // A browser grants a lock in a later task, when React has already drawn the press.
  redefineProperty(navigator, 'locks', {
    request: (_: string, lockedTask: () => unknown) => new Promise((grant) => setTimeout(grant)).then(lockedTask),
  });
  storedNotes = [{ id: 1, text: 'Sleeps badly', created_at: NOTED_AT, updated_at: NOTED_AT }];
  server = createSignedInNetwork();
  const noteIdsByKey = new Map<string | null, number>();
  createResponse = ({ method, path, body, key }) => {
    const [lastPart, id] = [path.split('/').at(-1), Number(path.split('/')[7])];
    const { text } = Object(body);
    if (method === 'DELETE') deletedNotes = storedNotes.filter((storedNote) => storedNote.id === id);
    if (method === 'DELETE') storedNotes = storedNotes.filter((storedNote) => storedNote.id !== id);
    const isNoteConflict = ({ text: now }: (typeof storedNotes)[number]) => ![text, Object(body).was].includes(now);
    if (method === 'PUT' && storedNotes.some((storedNote) => storedNote.id === id && isNoteConflict(storedNote)))
      return { status: 409, body: { message: 'Changed.' } };
    if (method === 'PUT')
      storedNotes = storedNotes.map((storedNote) => (storedNote.id === id ? { ...storedNote, text } : storedNote));
    if (lastPart === 'restore')
      storedNotes = [...storedNotes, ...deletedNotes.filter((deletedNote) => deletedNote.id === id)];
    else if (method === 'POST' && noteIdsByKey.has(key)) {
      const knownNote = storedNotes.find((storedNote) => storedNote.id === noteIdsByKey.get(key));
      return knownNote ? { status: 200, body: knownNote } : { status: 422, body: { message: 'Full.' } };
    } else if (method === 'POST') {
      noteIdsByKey.set(key, storedNotes.length + 5);
      storedNotes = [{ id: storedNotes.length + 5, text, created_at: NOTED_AT, updated_at: NOTED_AT }, ...storedNotes];
    }
    return { status: 200, body: method === 'GET' ? { data: storedNotes } : (storedNotes[0] ?? { message: 'Deleted' }) };
  };
  server.answer(createResponse);
  setSignedIn(SIGNED_IN_USER);
  await openNotes();
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps badly']));
});

afterEach(() => {
  setSignedOut();
});

it('CLIENT-05 HIST-03 a note is added, changed, deleted and brought back in its place, and it is said who sees it', async () => {
  expect(tree.container.textContent).toContain('Only you see this. Your client may ask you for it by law.');
  await tree.typeText(tree.findField('New note'), 'Better with magnesium');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Better with magnesium', 'Sleeps badly']));
  await waitUntil(() => expect(tree.findField('New note').value).toBe(''));

  await tree.clickElement(tree.button('Edit note: Sleeps badly'));
  expect(document.activeElement?.contains(tree.findField('Edit note'))).toBe(true);
  await tree.typeText(tree.findField('Edit note'), 'Sleeps well');
  await saveNoteEdit();
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Better with magnesium', 'Sleeps well']));

  await tree.clickElement(tree.button('Delete note: Better with magnesium'));
  await waitUntil(() => expect(document.activeElement?.textContent).toBe('Undo'));
  const noteItemTexts = [...tree.container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(noteItemTexts).toEqual(['The note has been deleted.Undo', expect.stringContaining('Sleeps well')]);
  await tree.clickElement(tree.button('Undo'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Better with magnesium', 'Sleeps well']));
  expect(server.calls.at(-2)?.path).toMatch(/\/notes\/6\/restore$/);
});

/** Makes the next change fail; if `isChangeStored`, the server has applied it and only the response is missing. */
function failNextChange(failureResponse: 'offline' | { status: number; body: object }, isChangeStored = false): void {
  const createUsualResponse = createResponse;
  let hasChangeFailed = false;
  server.answer((sentCall) => {
    if (sentCall.method === 'GET' || hasChangeFailed) return createUsualResponse(sentCall);
    hasChangeFailed = true;
    if (isChangeStored) createUsualResponse(sentCall);
    return failureResponse;
  });
}

it('CLIENT-05 a note that was changed elsewhere is shown beside what was typed, which is saved the second time', async () => {
  await tree.clickElement(tree.button('Edit note: Sleeps badly'));
  await tree.typeText(tree.findField('Edit note'), 'Sleeps well');
  storedNotes = [{ id: 1, text: 'Naps at noon', created_at: NOTED_AT, updated_at: NOTED_AT }];
  failNextChange({ status: 409, body: { message: 'Changed.' } });
  await saveNoteEdit();
  await waitUntil(() => expect(tree.container.textContent).toContain('Changed elsewhere to “Naps at noon”.'));
  expect(tree.container.textContent).toContain('Not saved: it was changed elsewhere meanwhile.');
  expect(tree.findField('Edit note').value).toBe('Sleeps well');
  await saveNoteEdit();
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps well']));
  const noteChanges = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(noteChanges).toEqual([
    { text: 'Sleeps well', was: 'Sleeps badly' },
    { text: 'Sleeps well', was: 'Naps at noon' },
  ]);
});

it.each(['at once', 'after a reload'])(
  'SEAM-4 CLIENT-05 an own change whose answer was lost is not called changed elsewhere, %s',
  async (repeatMoment) => {
    const editNote = async (newText: string) => tree.typeText(tree.findField('Edit note'), newText);
    await tree.clickElement(tree.button('Edit note: Sleeps badly'));
    await editNote('Sleeps well');
    failNextChange('offline', true);
    await saveNoteEdit();
    await waitUntil(() => expect(tree.container.textContent).toContain('did not work'));
    await editNote('Sleeps well again');
    if (repeatMoment === 'after a reload') {
      await tree.remove();
      await openNotes();
      await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps well']));
      await tree.clickElement(tree.button('Edit note: Sleeps well'));
      expect(tree.findField('Edit note').value).toBe('Sleeps well again');
      expect(tree.container.textContent).not.toContain('Changed elsewhere');
    }
    await saveNoteEdit();
    await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps well again']));
    expect(tree.container.textContent).not.toContain('elsewhere');
  },
);

it('CLIENT-05 a note that was changed elsewhere is not deleted before it was seen', async () => {
  storedNotes = [{ id: 1, text: 'Sleeps badly, but naps', created_at: NOTED_AT, updated_at: NOTED_AT }];
  failNextChange({ status: 409, body: { message: 'Changed.' } });
  await tree.clickElement(tree.button('Delete note: Sleeps badly'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps badly, but naps']));
  expect(server.calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ was: 'Sleeps badly' });
  expect(tree.container.textContent).toContain('This is the latest version.');
});

it('CLIENT-05 what is typed about a note that was deleted elsewhere stays, and is saved as a new one', async () => {
  await tree.clickElement(tree.button('Edit note: Sleeps badly'));
  await tree.typeText(tree.findField('Edit note'), 'Sleeps well');
  storedNotes = [];
  failNextChange({ status: 404, body: { message: 'No note.' } });
  await saveNoteEdit();
  await waitUntil(() => expect(server.calls.at(-1)?.method).toBe('GET'));
  expect(tree.container.textContent).toContain('Saving adds your text as a new note.');
  expect(tree.findField('Edit note').value).toBe('Sleeps well');
  await saveNoteEdit();
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps well']));
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'POST', 'GET']);
});

it('CLIENT-05 what was typed about a note deleted elsewhere is in the new note after a reload', async () => {
  await tree.clickElement(tree.button('Edit note: Sleeps badly'));
  await tree.typeText(tree.findField('Edit note'), 'Sleeps well');
  storedNotes = [];
  await tree.remove();
  await openNotes();
  await waitUntil(() => expect(tree.findField('New note').value).toBe('Sleeps well'));
  expect(tree.container.textContent).toContain('Saving adds your text as a new note.');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps well']));
  await waitUntil(() => expect(tree.findField('New note').value).toBe(''));
});

it('CLIENT-05 a new note whose answer was lost waits in its field and is sent again, with its key, by a press', async () => {
  await saveNoteWithoutResponse();
  await tree.remove();
  await openNotes();
  await waitUntil(() => expect(tree.findField('New note').value).toBe('Better with magnesium'));
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Better with magnesium', 'Sleeps badly']));
  await waitUntil(() => expect(tree.findField('New note').value).toBe(''));
  await tree.typeText(tree.findField('New note'), 'Better with magnesium');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(tree.findField('New note').value).toBe(''));
  const [first, again, other] = server.calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
  expect([typeof first, again === first, other === first]).toEqual(['string', true, false]);
});

it('CLIENT-05 a new note that was changed after its answer was lost waits in the field after a reload', async () => {
  await saveNoteWithoutResponse();
  await tree.typeText(tree.findField('New note'), 'Better with more magnesium');
  await tree.remove();
  await openNotes();
  await waitUntil(() => expect(tree.findField('New note').value).toBe('Better with more magnesium'));
  expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Better with more magnesium', 'Sleeps badly']));
});

it('CLIENT-05 SEAM-8 another text typed over a note whose answer was lost, after a reload, is another note', async () => {
  await saveNoteWithoutResponse();
  await tree.remove();
  await openNotes();
  await waitUntil(() => expect(tree.findField('New note').value).toBe('Better with magnesium'));
  await tree.typeText(tree.findField('New note'), 'Wants an appointment in May');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() =>
    expect(readNoteTexts()).toEqual(['Wants an appointment in May', 'Better with magnesium', 'Sleeps badly']),
  );
});

it('CLIENT-05 a new note that was deleted elsewhere before its form is opened again waits in the field', async () => {
  await saveNoteWithoutResponse();
  await tree.remove();
  storedNotes = storedNotes.slice(1);
  await openNotes();
  await waitUntil(() => expect(tree.findField('New note').value).toBe('Better with magnesium'));
  expect(readNoteTexts()).toEqual(['Sleeps badly']);
});

/** Saves a new note; the server stores it, but the response is missing. */
async function saveNoteWithoutResponse(): Promise<void> {
  await tree.typeText(tree.findField('New note'), 'Better with magnesium');
  failNextChange('offline', true);
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(tree.container.querySelector('form')?.textContent).toContain('did not work'));
}

it('CLIENT-05 a new note whose answer was lost is one with the text that it has then', async () => {
  await saveNoteWithoutResponse();
  await tree.typeText(tree.findField('New note'), 'Better with more magnesium');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Better with more magnesium', 'Sleeps badly']));
  expect(server.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    text: 'Better with more magnesium',
    was: 'Better with magnesium',
  });
});

it('CLIENT-05 a new note whose answer was lost is another one after it was deleted elsewhere', async () => {
  await saveNoteWithoutResponse();
  storedNotes = storedNotes.slice(1);
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Better with magnesium', 'Sleeps badly']));
  await waitUntil(() => expect(tree.findField('New note').value).toBe(''));
});

it('CLIENT-05 HIST-03 a deletion whose answer was lost can be undone once the list shows that it was done', async () => {
  failNextChange('offline', true);
  await tree.clickElement(tree.button('Delete note: Sleeps badly'));
  await waitUntil(() => expect(tree.container.textContent).toContain('did not work'));
  await tree.typeText(tree.findField('New note'), 'Better with magnesium');
  await tree.clickElement(tree.button('Save'));
  await waitUntil(() => tree.button('Undo'));
  await tree.clickElement(tree.button('Undo'));
  await waitUntil(() => expect(readNoteTexts()).toContain('Sleeps badly'));
});

it('CLIENT-05 HIST-03 the offer to undo a deletion stays until the note is back', async () => {
  await tree.clickElement(tree.button('Delete note: Sleeps badly'));
  await waitUntil(() => tree.button('Undo'));
  failNextChange('offline');
  await tree.clickElement(tree.button('Undo'));
  await waitUntil(() => expect(tree.container.textContent).toContain('did not work'));
  await tree.clickElement(tree.button('Undo'));
  await waitUntil(() => expect(readNoteTexts()).toEqual(['Sleeps badly']));
});

it('CLIENT-05 what was typed survives the page in this tab, and an edit that is cancelled changes nothing', async () => {
  await tree.typeText(tree.findField('New note'), 'Half a thought');
  await tree.remove();
  await openNotes();
  await waitUntil(() => expect(tree.findField('New note').value).toBe('Half a thought'));
  await tree.clickElement(tree.button('Edit note: Sleeps badly'));
  await tree.typeText(tree.findField('Edit note'), 'Changed');
  await tree.clickElement(tree.button('Cancel'));
  await tree.clickElement(tree.button('Edit note: Sleeps badly'));
  expect(tree.findField('Edit note').value).toBe('Sleeps badly');
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  clearDraft('note:9:new');
});
