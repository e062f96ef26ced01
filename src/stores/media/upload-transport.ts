import type { Transport } from '#stores/api.ts';

/** Creates a transport that sends a form and reports the sent fraction, 0 to 1, unlike `fetch`. */
export function createUploadTransport(onProgress: (sentFraction: number) => void): Transport {
  return (requestUrl, { method = 'PUT', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, requestUrl);
      new Headers(headers).forEach((headerValue, headerName) => void request.setRequestHeader(headerName, headerValue));
      request.upload.onprogress = ({ lengthComputable, loaded: loadedBytes, total }) => {
        if (lengthComputable) onProgress(loadedBytes / total);
      };
      request.onload = () => {
        const { responseText, status, statusText } = request;
        resolve(new Response(responseText, { status, statusText }));
      };
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.send(body instanceof FormData ? body : null);
    });
}
