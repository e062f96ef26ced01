import { setMaxListeners } from 'node:events';

export interface HeapMeter {
  /** MiB in use by the worker's isolate at this moment, garbage included. */
  used(): Promise<number>;
  /**
   * MiB that are left after the garbage has been collected. That stops the worker for a tenth of a second, and happens only
   * while it answers requests.
   */
  live(): Promise<number>;
  close(): void;
}

/** Bytes, as the debugger has them: objects, contents of buffers (the caches of the catalogue), and what the platform holds for them. */
interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
  readonly embedderHeapUsedSize: number;
}

/** Reads the memory of a worker through its debugger, as the inspector of wrangler offers it. */
export async function openHeapMeter(inspector: string): Promise<HeapMeter> {
  // The inspector wants to know whose page asks; the standard's WebSocket cannot say it, the one of Node can.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    new URL('/ws', inspector),
    { headers: { origin: 'http://localhost' } },
  ]);
  setMaxListeners(0, socket);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')), {
      once: true,
    });
  });
  let calls = 0;
  const usage = async () => sizeOf(await call<HeapUsage>(socket, ++calls, 'Runtime.getHeapUsage'));
  return {
    used: usage,
    live: async () => {
      await call(socket, ++calls, 'HeapProfiler.collectGarbage');
      return usage();
    },
    close: () => socket.close(),
  };
}

function sizeOf({ usedSize, backingStorageSize, embedderHeapUsedSize }: HeapUsage): number {
  const size = usedSize + backingStorageSize + embedderHeapUsedSize;
  if (Number.isNaN(size)) throw new TypeError('The inspector does not say how much memory is in use');
  return size / 2 ** 20;
}

interface Answer<T> {
  readonly id: number;
  readonly result?: T;
  readonly error?: { readonly message: string };
}

/** Calls a method of the debugger; rejects if it refuses, or the connection ends before it answers. */
export function call<T>(socket: WebSocket, id: number, method: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const settle = (work: () => void) => {
      ending.abort();
      work();
    };
    const listen = ({ data }: MessageEvent<string>) => {
      const answer: Answer<T> = JSON.parse(data);
      if (answer.id !== id) return;
      const { result, error } = answer;
      settle(() => (result ? resolve(result) : reject(new Error(`${method}: ${error?.message}`))));
    };
    const closed = () => settle(() => reject(new Error(`The inspector closed before it answered ${method}`)));
    socket.addEventListener('message', listen, { signal: ending.signal });
    socket.addEventListener('close', closed, { signal: ending.signal });
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, method }));
    else closed();
  });
}
