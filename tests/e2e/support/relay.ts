import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Relay {
  /** Base address, passed on to the target's. */
  readonly url: string;
  /** Down, it hangs up on whoever asks. */
  setDown(isDown: boolean): void;
  stop(): void;
}

/** A server of its own in front of another one, as far as it is not down. */
export async function startRelay(target: string): Promise<Relay> {
  let down = false;
  const server = createServer((incoming, response) => {
    if (down) return void incoming.socket.destroy();
    const { method, headers } = incoming;
    const onward = request(
      target + incoming.url,
      { method, headers: { ...headers, host: new URL(target).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setDown: (isDown) => {
      down = isDown;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
