/** A browser as far as cookies go; it follows no redirect by itself. */
export class Jar {
  readonly cookies = new Map<string, string>();
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: this.#baseUrl, ...init.headers };
    const response = await fetch(this.#baseUrl + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async json(path: string): Promise<unknown> {
    return (await this.fetch(path)).json();
  }

  /** A call of next-auth's, with its token against forgery. */
  async post(path: string, fields: Record<string, string>): Promise<Response> {
    const { csrfToken } = (await this.json('/api/auth/csrf')) as { csrfToken: string };
    return this.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, json: 'true', ...fields }),
    });
  }
}
