import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Range of ports below the ephemeral ones, which outgoing connections could occupy. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];
const MAXIMUM_PORT_ATTEMPTS = 50;

export async function findFreePort(): Promise<number> {
  for (let attemptNumber = 1; attemptNumber <= MAXIMUM_PORT_ATTEMPTS; attemptNumber++) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (await isPortFree(port)) return port;
  }
  throw new Error('There is no free port');
}

async function isPortFree(port: number): Promise<boolean> {
  const testServer = createServer();
  try {
    testServer.listen(port, 'localhost');
    await once(testServer, 'listening');
  } catch {
    return false;
  }
  testServer.close();
  await once(testServer, 'close');
  return true;
}

/** Starts a server on any free port of this machine; returns the port. */
export async function listenOnFreePort(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  const serverAddress = server.address();
  if (serverAddress === null || typeof serverAddress === 'string') throw new Error('The server has no port');
  return serverAddress.port;
}
