import type { BrowserContext } from '@playwright/test';

/** Collects console errors, uncaught exceptions and violations of the content security policy. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Ignores problems that match a pattern, for tests that provoke them. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): string[] {
    return this.#seen.filter((problemText) => !this.#allowed.some((pattern) => pattern.test(problemText)));
  }

  async watchContext(context: BrowserContext): Promise<void> {
    context.on('console', (consoleMessage) => {
      if (consoleMessage.type() === 'error')
        this.#seen.push(`${consoleMessage.text()} (${consoleMessage.location().url})`);
    });
    context.on('weberror', (error) => this.#seen.push(String(error.error())));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`Violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
      });
    });
  }
}
