/** Time in ms after which the object URL is revoked: browsers read it some time after the click. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/** Saves a blob as a downloaded file with the given name. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFETIME_MS);
}
