export function readTokenFromPath(pathname: string): string {
  const lastSegment = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(lastSegment);
  } catch {
    return lastSegment;
  }
}
