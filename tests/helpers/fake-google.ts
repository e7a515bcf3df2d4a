import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type KeyLike, SignJWT, UnsecuredJWT } from 'jose';

type Person = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
};

/** Claims that replace the right ones, and who signs the token. */
type Forgery = {
  claims?: Record<string, unknown>;
  signedBy?: 'a stranger' | 'nobody';
};

const CLIENT = { id: 'skimwise-test', secret: 'a-secret-of-the-client' };
const AUTHORIZED = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A fake of Google's sign-in (OpenID Connect with PKCE) that consents at once as `person`. */
export class FakeGoogle {
  person: Person = { sub: '1', email: 'ada@example.com', email_verified: true };
  consents = true;
  isDown = false;
  forgery: Forgery = {};
  /** The last one's parameters. */
  asked = new URLSearchParams();
  readonly #codes = new Map<string, URLSearchParams>();
  readonly #server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', this.issuer);
    if (this.isDown) return json(response, 500, {});
    if (url.pathname === '/.well-known/openid-configuration')
      return json(response, 200, this.#discovery());
    if (url.pathname === '/keys') return json(response, 200, { keys: [this.#publicKey] });
    if (url.pathname === '/authorize') return this.#authorize(url.searchParams, response);
    if (url.pathname !== '/token') return json(response, 404, {});
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      void this.#token(form, request.headers.authorization, response);
    });
  });
  #privateKey!: KeyLike;
  #publicKey: object = {};
  issuer = '';

  static async start(): Promise<FakeGoogle> {
    const google = new FakeGoogle();
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    google.#privateKey = privateKey;
    google.#publicKey = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    google.#server.listen(0, '127.0.0.1');
    await once(google.#server, 'listening');
    google.issuer = `http://127.0.0.1:${(google.#server.address() as AddressInfo).port}`;
    return google;
  }

  /** What an app needs to take this for Google. */
  get environment(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER_URL: this.issuer,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #discovery() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  #authorize(asked: URLSearchParams, response: ServerResponse): void {
    this.asked = asked;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    if (this.consents) {
      const code = randomUUID();
      this.#codes.set(code, asked);
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: back.href }).end();
  }

  async #token(
    form: URLSearchParams,
    authorization: string | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const code = form.get('code') ?? '';
    const asked = this.#codes.get(code);
    this.#codes.delete(code);
    const isProved = asked?.get('code_challenge') === challengeOf(form.get('code_verifier') ?? '');
    if (authorization !== AUTHORIZED || !asked || !isProved)
      return json(response, 400, { error: 'invalid_grant' });
    const id_token = await this.#idToken(asked.get('nonce') ?? '');
    json(response, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token,
    });
  }

  async #idToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const issued = { iss: this.issuer, aud: CLIENT.id, iat: now, exp: now + 3600, nonce };
    const claims = { ...issued, ...this.person, ...this.forgery.claims };
    if (this.forgery.signedBy === 'nobody') return new UnsecuredJWT(claims).encode();
    const stranger = this.forgery.signedBy && (await generateKeyPair('RS256')).privateKey;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(stranger ?? this.#privateKey);
  }
}
