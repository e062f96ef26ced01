import { getCredentialFile } from '#contract/credential/calls.ts';
import { createBrowserClient } from '#stores/api.ts';

/** Loads a file of a credential. */
export async function loadCredentialFile(id: number, fileId: string): Promise<Blob> {
  let file: Blob | undefined;
  const call = createBrowserClient(async (address, init) => {
    const response = await fetch(address, init);
    if (!response.ok) return response;
    file = await response.blob();
    return new Response('null');
  });
  await call(getCredentialFile, { params: { id, file_id: fileId } });
  if (!file) throw new Error('an answer without a file');
  return file;
}
