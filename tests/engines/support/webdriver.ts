/** Commands of one session of a WebDriver server: https://www.w3.org/TR/webdriver2/. */
export class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Starts a session with a server on this machine. */
  static async start(port: number, capabilities: object): Promise<Session> {
    const server = `http://127.0.0.1:${port}`;
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await call<{ sessionId: string }>('POST', `${server}/session`, wanted);
    return new Session(`${server}/session/${sessionId}`);
  }

  get<Value>(path: string): Promise<Value> {
    return call('GET', `${this.#address}/${path}`);
  }

  post<Value = unknown>(path: string, body: object = {}): Promise<Value> {
    return call('POST', `${this.#address}/${path}`, body);
  }

  async end(): Promise<void> {
    await call('DELETE', this.#address);
  }
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (answer.ok) return value;
  throw new Error(`${method} ${new URL(address).pathname}: ${value.error} ${value.message}`);
}
