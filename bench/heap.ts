import { once } from 'node:events';

interface Answer {
  readonly id: number;
  /** Bytes. */
  readonly result?: Readonly<Record<'usedSize' | 'backingStorageSize' | 'embedderHeapUsedSize', number>>;
}

/**
 * Connects to the debugger of a worker, as the inspector of wrangler offers it. Returns a function that collects the garbage
 * and gives the MiB that are left: objects, contents of buffers (the caches of the catalogue), and what the platform holds
 * for them. That stops the worker for a tenth of a second.
 */
export async function openHeapMeter(inspector: string): Promise<() => Promise<number>> {
  // The inspector wants to know whose page asks; the standard's WebSocket cannot say it, the one of Node can.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    new URL('/ws', inspector),
    { headers: { origin: 'http://localhost' } },
  ]);
  await once(socket, 'open');
  let calls = 0;
  const call = async (method: string): Promise<Answer['result']> => {
    const own = ++calls;
    socket.send(JSON.stringify({ id: own, method }));
    for (;;) {
      const [{ data }] = await once(socket, 'message', { signal: AbortSignal.timeout(10_000) });
      const { id, result }: Answer = JSON.parse(data);
      if (id === own) return result;
    }
  };
  return async () => {
    await call('HeapProfiler.collectGarbage');
    const usage = await call('Runtime.getHeapUsage');
    if (!usage) throw new TypeError('The inspector does not say how much memory is in use');
    return (usage.usedSize + usage.backingStorageSize + usage.embedderHeapUsedSize) / 2 ** 20;
  };
}
