import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '../errors';
import { requestLog } from '../log';
import { respondWithError } from './respond';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** `HEAD` comes with `GET`, unless an address takes it alone. */
type Method = (typeof METHODS)[number] | 'HEAD';

/** Handlers that refuse a method, naming those in `allow`, and one that only names them. */
function refusing(taken: readonly string[], allowed: readonly string[]) {
  const allow = [...allowed, 'OPTIONS'].join(', ');
  const refuse = async () => {
    const requestId = randomUUID();
    const error = new AppError('method_not_allowed', `This address only accepts ${taken.join(', ')}.`);
    return allowing(respondWithError(error, { requestId, log: requestLog(requestId) }), allow);
  };
  const tell = async () => allowing(new Response(null, { status: 204 }), allow);
  return { refuse, tell };
}

type Handler = () => Promise<Response>;

/** What Next would answer with an empty page: the handlers of all methods that an address does not take. */
export function otherMethods<M extends Exclude<Method, 'OPTIONS'>>(...taken: M[]) {
  const head = taken.some((method) => method === 'GET') ? ['HEAD'] : [];
  const { refuse, tell } = refusing(taken, [...taken, ...head]);
  return { ...Object.fromEntries(METHODS.map((method) => [method, refuse])), OPTIONS: tell } as Record<
    'OPTIONS' | Exclude<Method, M>,
    Handler
  >;
}

/** The same for an address whose GET does something, which Next would also do for a HEAD. */
export function otherMethodsOfAction() {
  const { refuse, tell } = refusing(['GET'], ['GET']);
  return { HEAD: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: tell };
}

function allowing(response: Response, allow: string): Response {
  response.headers.set('allow', allow);
  return response;
}
