/** Copies a text that is still loading, as a promise: WebKit permits a copy only during the tap. */
export async function copyPendingText(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'function' && 'write' in clipboard) {
    const blob = text.then((copiedText) => new Blob([copiedText], { type: 'text/plain' }));
    const wasCopied = await clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
      () => true,
      () => false,
    );
    if (wasCopied) return;
  }
  await clipboard.writeText(await text);
}
