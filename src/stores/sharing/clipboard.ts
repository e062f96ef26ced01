/**
 * Copies a text that the server has yet to answer. WebKit allows a copy within the tap alone, so the clipboard gets a
 * promise of the text there; a browser that cannot wait for one gets the text when it is known.
 *
 * @throws The promise's own error, or the clipboard's `NotAllowedError`.
 */
export async function copyAnswer(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'function' && 'write' in clipboard) {
    const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
    // A refused answer is reported below, by its own error.
    const wasCopied = await clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
      () => true,
      () => false,
    );
    if (wasCopied) return;
  }
  await clipboard.writeText(await text);
}
