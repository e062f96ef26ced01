import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultProxy {
  /** Address of the proxy. */
  readonly url: string;
  /**
   * Sets the fault: `down` closes connections, `no-cart-changes` responds to cart changes with 404, `whole` has none.
   */
  behave(faultMode: 'whole' | 'down' | 'no-cart-changes'): void;
  stop(): void;
}

const CART_PATH_PATTERN = /\/v2\/storefront\/cart\b/;

/** Starts a proxy to a shop; the proxy can imitate faults. */
export async function startFaultProxy(shopOrigin: string): Promise<FaultProxy> {
  let currentFaultMode: Parameters<FaultProxy['behave']>[0] = 'whole';
  const server = createServer((clientRequest, response) => {
    const { method, headers, url = '' } = clientRequest;
    if (currentFaultMode === 'down') return void clientRequest.socket.destroy();
    if (currentFaultMode === 'no-cart-changes' && method !== 'GET' && CART_PATH_PATTERN.test(url))
      return void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
    const shopRequest = request(
      shopOrigin + url,
      { method, headers: { ...headers, host: new URL(shopOrigin).host } },
      (shopResponse) => {
        response.writeHead(shopResponse.statusCode ?? 502, shopResponse.headers);
        shopResponse.pipe(response);
      },
    );
    shopRequest.on('error', () => response.destroy());
    clientRequest.pipe(shopRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    behave: (faultMode) => {
      currentFaultMode = faultMode;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
