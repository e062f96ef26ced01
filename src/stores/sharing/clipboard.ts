/** Copies a text that is still loading, passed as a promise: WebKit permits a copy only during the tap. */
export async function copyPendingText(textPromise: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'function' && 'write' in clipboard) {
    const blobPromise = textPromise.then((loadedText) => new Blob([loadedText], { type: 'text/plain' }));
    const wasTextCopied = await clipboard.write([new ClipboardItem({ 'text/plain': blobPromise })]).then(
      () => true,
      () => false,
    );
    if (wasTextCopied) return;
  }
  await clipboard.writeText(await textPromise);
}
