export interface HeapMeter {
  /** Memory in use by the worker's isolate at this moment, garbage included, in MiB. */
  used(): Promise<number>;
  close(): void;
}

/** Reads the memory of a worker through its debugger, as the inspector of wrangler offers it. */
export async function openHeapMeter(inspector: string): Promise<HeapMeter> {
  // The inspector wants to know whose page asks; the standard's WebSocket cannot say it, the one of Node can.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    new URL('/ws', inspector),
    { headers: { origin: 'http://localhost' } },
  ]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')), {
      once: true,
    });
  });
  let calls = 0;
  return {
    used: async () => (await call(socket, ++calls, 'Runtime.getHeapUsage')).usedSize / 2 ** 20,
    close: () => socket.close(),
  };
}

interface HeapUsage {
  readonly usedSize: number;
}

function call(socket: WebSocket, id: number, method: string): Promise<HeapUsage> {
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<string>) => {
      const answer: { readonly id: number; readonly result: HeapUsage } = JSON.parse(data);
      if (answer.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(answer.result);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method }));
  });
}
