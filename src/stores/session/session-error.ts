/** Error of a failed sign-in: `message` is the fixed text of AUTH-19, `text` is the text to show. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly text: string;

  constructor(message: string, text: string, cause?: unknown) {
    super(message, { cause });
    this.text = text;
  }
}
