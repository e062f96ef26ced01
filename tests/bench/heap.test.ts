import { expect, it } from 'vitest';
import { call } from '../../bench/heap.ts';

/** The end of a connection to a debugger, as far as a call uses it. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.OPEN;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  answer(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const calling = (socket: FakeSocket, id = 1) =>
  call<{ usedSize: number }>(socket as unknown as WebSocket, id, 'Runtime.getHeapUsage');

it('a call of the debugger gets its own answer, or its refusal', async () => {
  const socket = new FakeSocket();
  const [one, other] = [calling(socket, 1), calling(socket, 2)];
  socket.answer({ id: 2, error: { message: 'no such method' } });
  socket.answer({ id: 1, result: { usedSize: 7 } });
  expect(await one).toEqual({ usedSize: 7 });
  await expect(other).rejects.toThrow('no such method');
});

it('a call ends when the connection does, before or after it was sent', async () => {
  const socket = new FakeSocket();
  const waiting = calling(socket);
  socket.dispatchEvent(new Event('close'));
  await expect(waiting).rejects.toThrow('closed');
  socket.readyState = WebSocket.CLOSED;
  await expect(calling(socket)).rejects.toThrow('closed');
});
