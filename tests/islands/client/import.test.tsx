import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { ImportForm } from '#islands/client/import/ImportForm.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { createSignedInNetwork } from '../../support/protocol-server.ts';
import { renderTree, waitUntil } from '../../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../../support/tab.ts';

afterEach(setSignedOut);

it('CLIENT-06 a file that cannot be read takes the rows and the result of the file before it away', async () => {
  const server = createSignedInNetwork();
  server.answer(() => ({ status: 200, body: { rows: [{ line: 2, state: 'new', email: 'a@example.com' }] } }));
  setSignedIn(SIGNED_IN_USER);
  const tree = renderTree();
  await tree.renderNode(<ImportForm context={{ t: getTranslate('en'), language: 'en' }} onClientsAdded={vi.fn()} />);
  const readImportRows = () => tree.container.querySelector('textarea')?.value;
  const chooseFile = async (fileContent: BlobPart) => {
    const fileInput = tree.container.querySelector('input');
    if (!fileInput) throw new Error('no field');
    Object.defineProperty(fileInput, 'files', { value: [new File([fileContent], 'a.csv')], configurable: true });
    await act(async () => void fileInput.dispatchEvent(new Event('change', { bubbles: true })));
  };
  await chooseFile('email\na@example.com');
  await waitUntil(() => expect(readImportRows()).toContain('a@example.com'));
  await tree.clickElement(tree.button('Check the rows'));
  await waitUntil(() => expect(tree.container.querySelector('#checked')).not.toBeNull());
  await chooseFile(new Uint8Array([0xe9]));
  await waitUntil(() => expect(tree.container.textContent).toContain('CSV in UTF-8'));
  expect([readImportRows(), tree.container.querySelector('#checked')]).toEqual(['', null]);
  for (const [errorCode, text] of [
    ['columns', 'column called “email”'],
    ['quotes', 'quotation mark'],
    ['encoding', 'not in UTF-8'],
  ]) {
    server.answer(() => ({
      status: 422,
      body: { message: 'The request is not valid.', errors: { csv: [errorCode] } },
    }));
    await chooseFile(`email\n${errorCode}`);
    await waitUntil(() => expect(readImportRows()).toContain(errorCode));
    await tree.clickElement(tree.button('Check the rows'));
    await waitUntil(() => expect(tree.container.textContent).toContain(text));
  }
});
