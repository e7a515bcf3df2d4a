import type { BrowserContext } from 'playwright';

/** Collects what should not happen in a browser: errors, refusals by the page's policy, requests to other hosts. */
export class Watch {
  readonly #host: string;
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(baseUrl: string) {
    this.#host = new URL(baseUrl).host;
  }

  async over(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.#problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#problems.push(`page: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && host !== this.#host)
        this.#problems.push(`request: ${request.url()}`);
    });
    await context.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
          console.error(
            `policy: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`,
          ),
      );
    });
  }

  /** What matches is part of the test. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#problems.filter(
      (problem) => !this.#expected.some((pattern) => pattern.test(problem)),
    );
  }
}
