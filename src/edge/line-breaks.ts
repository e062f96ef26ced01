const LINE_BREAK = /%0[ad]|%e2%80%a[89]/gi;

/**
 * The request with spaces for line breaks in its path: the pattern of the page for everything that is not there
 * does not match them, and Astro's own error page would answer, unstyled and in English.
 */
export function withoutLineBreaks(request: Request): Request {
  const url = new URL(request.url);
  const path = url.pathname.replace(LINE_BREAK, '%20');
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}
