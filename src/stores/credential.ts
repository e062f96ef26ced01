import { getCredentialFile } from '#contract/credential/calls.ts';
import { createBrowserClient } from '#stores/api.ts';

export async function loadCredentialFile(id: number, fileId: string): Promise<Blob> {
  let file: Blob | undefined;
  const callFileApi = createBrowserClient(async (requestUrl, requestInit) => {
    const response = await fetch(requestUrl, requestInit);
    if (!response.ok) return response;
    file = await response.blob();
    return new Response('null');
  });
  await callFileApi(getCredentialFile, { params: { id, file_id: fileId } });
  if (!file) throw new Error('an answer without a file');
  return file;
}
