import type { BrowserContext } from '@playwright/test';

/** Collects console errors, uncaught exceptions and violations of the content security policy. */
export class PageProblems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Ignores problems that match a pattern, for tests that provoke them. */
  allow(problemPattern: RegExp): void {
    this.#allowed.push(problemPattern);
  }

  get unexpected(): string[] {
    return this.#seen.filter((problemText) => !this.#allowed.some((textPattern) => textPattern.test(problemText)));
  }

  async watchContext(browserContext: BrowserContext): Promise<void> {
    browserContext.on('console', (consoleMessage) => {
      if (consoleMessage.type() === 'error')
        this.#seen.push(`${consoleMessage.text()} (${consoleMessage.location().url})`);
    });
    browserContext.on('weberror', (error) => this.#seen.push(String(error.error())));
    await browserContext.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) => {
        console.error(`Violation of ${violation.effectiveDirective}: ${violation.blockedURI} ${violation.sample}`);
      });
    });
  }
}
