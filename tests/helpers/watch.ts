import type { BrowserContext, ConsoleMessage, Request, WebError } from 'playwright';

/** Collects what should not happen in a browser: errors, refusals by the page's policy, requests to other hosts. */
export class Watch {
  readonly #host: string;
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(baseUrl: string) {
    this.#host = new URL(baseUrl).host;
  }

  /** @returns how to stop watching */
  over(context: BrowserContext): () => void {
    const told = (message: ConsoleMessage) => {
      if (message.type() === 'error')
        this.#problems.push(`console: ${message.text()} (${message.location().url})`);
    };
    const thrown = (error: WebError) => this.#problems.push(`page: ${error.error().message}`);
    const asked = (request: Request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && host !== this.#host)
        this.#problems.push(`request: ${request.url()}`);
    };
    context.on('console', told);
    context.on('weberror', thrown);
    context.on('request', asked);
    return () => {
      context.off('console', told);
      context.off('weberror', thrown);
      context.off('request', asked);
    };
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

/** Lets each page of the context report what its policy refuses, as an error on the console. */
export const reportRefusals = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(
          `policy: ${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`,
        ),
    );
  });
