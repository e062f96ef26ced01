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
const FORWARDED_ANSWER_HEADERS = [
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

function pickHeaders(headers: Headers, names: readonly string[]): Headers {
  const pickedHeaders = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) pickedHeaders.set(name, value);
  }
  return pickedHeaders;
}

/** Returns the value of `X-Forwarded-For`; only its last address, which the edge saw, is trustworthy. */
function forwardedFor(incomingHeaders: Headers): string | undefined {
  const chain = (incomingHeaders.get('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
  const seenAddress = incomingHeaders.get('CF-Connecting-IP');
  if (seenAddress && chain.at(-1) !== seenAddress) chain.push(seenAddress);
  return chain.filter(Boolean).join(', ') || undefined;
}

export function requestHeaders(incomingHeaders: Headers, requestId: string): Headers {
  const headers = pickHeaders(incomingHeaders, FORWARDED_REQUEST_HEADERS);
  const addresses = forwardedFor(incomingHeaders);
  if (addresses) headers.set('X-Forwarded-For', addresses);
  headers.set('X-Request-Id', requestId);
  return headers;
}

/** Copies the forwarded response headers of an upstream; adds `no-store` if Cache-Control is missing. */
export function answerHeaders(incomingHeaders: Headers): Headers {
  const headers = pickHeaders(incomingHeaders, FORWARDED_ANSWER_HEADERS);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return headers;
}
