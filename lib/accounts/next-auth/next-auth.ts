import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { decode, type JWTDecodeParams } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { ContextFor } from '../../context';
import { env } from '../../env';
import { AppError } from '../../errors';
import { GOOGLE_ID, googleProviders } from '../google/google-provider';
import { handleGoogleSignIn, type ResponseExtras } from '../google/handle-google-sign-in';
import { signInInput } from '../schema';
import { findLiveSession, removeSessions } from '../session-store';
import { SESSION_COOKIE_SECONDS } from '../sessions/account-cookies';
import { isSecureSite } from '../sessions/sealed-cookies';
import { signInWithPassword } from '../sign-in/sign-in';
import { nextAuthCookies, pathOnSite } from './next-auth-cookies';

type Ctx = ContextFor<'anyone'>;

/**
 * A token is valid only while its session row is. One with a salt is a cookie for the redirect to
 * Google.
 */
async function decodeLive({ db, now }: Ctx, params: JWTDecodeParams) {
  if (params.salt) return decode(params);
  const claims = await decode(params).catch(() => null);
  const found =
    typeof claims?.sid === 'string' &&
    (await findLiveSession(db, { by: 'id', value: claims.sid }, now));
  if (!found) return null;
  const { userId, sessionId, email, name } = found.actor;
  return { sub: userId, sid: sessionId, email, name };
}

/** Like `POST /api/auth/login`. Next-auth passes an error's message on as `?error=`. */
async function authorize(ctx: Ctx, credentials: unknown, request: Request, extras: ResponseExtras) {
  const input = signInInput.safeParse(credentials);
  if (!input.success) return null;
  try {
    const { user, sessionId, otherCookies } = await signInWithPassword(
      ctx,
      input.data,
      request.headers,
    );
    extras.cookies.push(...otherCookies);
    return { id: user.id, sessionId };
  } catch (error) {
    if (!(error instanceof AppError && error.status < 500)) extras.refusal = error;
    else if (error.code !== 'invalid_credentials') throw new Error(error.code);
    return null;
  }
}

/**
 * Next-auth would take any error for an ended session: an outage would sign users out, and a failed
 * sign-out would look successful.
 */
async function orRefuse<T>(extras: ResponseExtras, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    extras.refusal = error;
    throw error;
  }
}

/** On our session rows. Fills in `extras`. */
export function nextAuthOptions(
  ctx: Ctx,
  request: Request,
  extras: ResponseExtras,
): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: isSecureSite(),
    session: { strategy: 'jwt', maxAge: SESSION_COOKIE_SECONDS },
    cookies: nextAuthCookies(),
    pages: { signIn: '/login', signOut: '/', error: '/login', verifyRequest: '/login' },
    providers: [
      CredentialsProvider({
        name: 'Email',
        credentials: {
          email: { label: 'Email', type: 'email' },
          password: { label: 'Password', type: 'password' },
        },
        authorize: (credentials) => authorize(ctx, credentials, request, extras),
      }),
      ...googleProviders(),
    ],
    jwt: { decode: (params) => orRefuse(extras, decodeLive(ctx, params)) },
    callbacks: {
      signIn: ({ user, account, profile }) =>
        account?.provider === GOOGLE_ID
          ? handleGoogleSignIn(ctx, request, extras, { user, profile })
          : true,
      redirect: ({ url, baseUrl }) => baseUrl + pathOnSite(url, baseUrl),
      // The cookie's content.
      jwt: ({ token, user }) =>
        user
          ? { sub: user.id, sid: (user as { sessionId?: string }).sessionId }
          : { sub: token.sub, sid: token.sid },
      session: ({ session, token }) => ({ ...session, user: { ...session.user, id: token.sub } }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string')
          await orRefuse(extras, removeSessions(ctx.db, [{ by: 'id', value: token.sid }]));
      },
    },
    logger: {
      // Next-auth logs an ended session as an error.
      error: (code) =>
        ctx.log[code === 'JWT_SESSION_ERROR' ? 'debug' : 'error']({ code }, 'next-auth'),
      warn: (code) => ctx.log.debug({ code }, 'next-auth'),
      debug: () => {},
    },
  };
}
