/** Time in ms after which the object URL is revoked: browsers read it some time after the click. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/** Saves a blob as a downloaded file with the given name. */
export function saveFile(file: Blob, fileName: string): void {
  const objectUrl = URL.createObjectURL(file);
  const downloadLink = document.createElement('a');
  downloadLink.href = objectUrl;
  downloadLink.download = fileName;
  downloadLink.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), OBJECT_URL_LIFETIME_MS);
}
