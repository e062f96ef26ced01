import { request } from 'node:http';

/** Client of a WebDriver session (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  readonly #address: string;

  private constructor(sessionUrl: string) {
    this.#address = sessionUrl;
  }

  static async startSession(port: number, capabilities: object): Promise<WebDriverSession> {
    const serverUrl = `http://127.0.0.1:${port}`;
    const sessionRequest = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await sendCommand<{ sessionId: string }>('POST', `${serverUrl}/session`, sessionRequest);
    return new WebDriverSession(`${serverUrl}/session/${sessionId}`);
  }

  get<Value>(path: string): Promise<Value> {
    return sendCommand('GET', `${this.#address}/${path}`);
  }

  post<Value = unknown>(path: string, commandBody: object = {}): Promise<Value> {
    return sendCommand('POST', `${this.#address}/${path}`, commandBody);
  }

  async endSession(): Promise<void> {
    await sendCommand('DELETE', this.#address);
  }
}

/** Sends a command over a new connection, because the driver closes idle connections without notice. */
async function sendCommand<Value>(method: string, commandUrl: string, body?: object): Promise<Value> {
  const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    const clientRequest = request(commandUrl, { method, agent: false }, (incomingMessage) => {
      let responseText = '';
      incomingMessage.setEncoding('utf8').on('data', (textChunk: string) => {
        responseText += textChunk;
      });
      incomingMessage.on('end', () => resolve([incomingMessage.statusCode, responseText]));
    });
    clientRequest.on('error', reject).end(body && JSON.stringify(body));
  });
  const { value } = JSON.parse(text) as { value: Value & { error?: string; message?: string } };
  if (status === 200) return value;
  throw new Error(`${method} ${new URL(commandUrl).pathname}: ${value.error} ${value.message}`);
}
