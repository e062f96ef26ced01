/** Request headers sent to the upstream: no cookies, and no headers of the connection or the edge. */
const FORWARDED_REQUEST_HEADERS = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Proof-Of-Work',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Range',
  'User-Agent',
];

/** Upstream's response headers sent to the caller: no cookies, security policies or headers of the connection. */
const FORWARDED_RESPONSE_HEADERS = [
  'Accept-Ranges',
  'Age',
  'Allow',
  'Cache-Control',
  'Content-Disposition',
  'Content-Language',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Retry-After',
  'Vary',
  'Warning',
  'WWW-Authenticate',
];

function pickHeaders(headers: Headers, headerNames: readonly string[]): Headers {
  const pickedHeaders = new Headers();
  for (const headerName of headerNames) {
    const headerValue = headers.get(headerName);
    if (headerValue !== null) pickedHeaders.set(headerName, headerValue);
  }
  return pickedHeaders;
}

/** Returns the value of `X-Forwarded-For`; only its last address, which the edge saw, is trustworthy. */
function forwardedForHeaderOf(incomingHeaders: Headers): string | undefined {
  const forwardedIps = (incomingHeaders.get('X-Forwarded-For') ?? '').split(',').map((ip) => ip.trim());
  const callerIp = incomingHeaders.get('CF-Connecting-IP');
  if (callerIp && forwardedIps.at(-1) !== callerIp) forwardedIps.push(callerIp);
  return forwardedIps.filter(Boolean).join(', ') || undefined;
}

export function createUpstreamHeaders(incomingHeaders: Headers, requestId: string): Headers {
  const headers = pickHeaders(incomingHeaders, FORWARDED_REQUEST_HEADERS);
  const forwardedForHeader = forwardedForHeaderOf(incomingHeaders);
  if (forwardedForHeader) headers.set('X-Forwarded-For', forwardedForHeader);
  headers.set('X-Request-Id', requestId);
  return headers;
}

/** Copies the forwarded response headers of an upstream; adds `no-store` if Cache-Control is missing. */
export function pickResponseHeaders(incomingHeaders: Headers): Headers {
  const headers = pickHeaders(incomingHeaders, FORWARDED_RESPONSE_HEADERS);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return headers;
}
