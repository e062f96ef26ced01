/** The token at the end of a mailed link's path, as it was sent; text that cannot be decoded is taken as it is. */
export function tokenInPath(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
