const ENCODED_LINE_BREAK_PATTERN = /%0[ad]|%e2%80%a[89]/gi;

/** Replaces line breaks in a path, which Astro's routes do not match and answer with an unstyled error page. */
export function replaceEncodedLineBreaks(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.replace(ENCODED_LINE_BREAK_PATTERN, '%20');
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}
