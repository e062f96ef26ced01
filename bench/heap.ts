import { once } from 'node:events';

interface DebuggerResponse {
  readonly id: number;
  /** Memory sizes in bytes, as the debugger reports them. */
  readonly result?: Readonly<Record<'usedSize' | 'backingStorageSize' | 'embedderHeapUsedSize', number>>;
}

/**
 * Connects to a worker's debugger. Returns a function that collects garbage (pausing for 0.1 s) and returns the MiB
 * used by objects, by buffers (catalogue caches) and by the platform.
 */
export async function openHeapMeter(inspectorUrl: string): Promise<() => Promise<number>> {
  // The inspector requires an Origin header, which only Node's WebSocket can send.
  const debuggerSocket: WebSocket = Reflect.construct(WebSocket, [
    new URL('/ws', inspectorUrl),
    { headers: { origin: 'http://localhost' } },
  ]);
  await once(debuggerSocket, 'open');
  let debuggerCallCount = 0;
  const callDebugger = async (method: string): Promise<DebuggerResponse['result']> => {
    const callId = ++debuggerCallCount;
    debuggerSocket.send(JSON.stringify({ id: callId, method }));
    for (;;) {
      const [{ data }] = await once(debuggerSocket, 'message', { signal: AbortSignal.timeout(10_000) });
      const { id, result }: DebuggerResponse = JSON.parse(data);
      if (id === callId) return result;
    }
  };
  return async () => {
    await callDebugger('HeapProfiler.collectGarbage');
    const heapUsage = await callDebugger('Runtime.getHeapUsage');
    if (!heapUsage) throw new TypeError('The inspector does not say how much memory is in use');
    return (heapUsage.usedSize + heapUsage.backingStorageSize + heapUsage.embedderHeapUsedSize) / 2 ** 20;
  };
}
