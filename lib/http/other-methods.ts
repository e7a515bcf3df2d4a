import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '../errors';
import { requestLog } from '../log';
import { respondWithError } from './respond';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** `HEAD` comes with `GET`, unless an address takes it alone. */
type Method = (typeof METHODS)[number] | 'HEAD';

/** What Next would answer with an empty page: the handlers of all methods that an address does not take. */
export function otherMethods<M extends Exclude<Method, 'OPTIONS'>>(...taken: M[]) {
  const allow = [...taken, ...(taken.some((method) => method === 'GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse = async () => {
    const requestId = randomUUID();
    const error = new AppError('method_not_allowed', `This address takes ${taken.join(', ')} only.`);
    return allowing(respondWithError(error, { requestId, log: requestLog(requestId) }), allow);
  };
  const tell = async () => allowing(new Response(null, { status: 204 }), allow);
  return { ...Object.fromEntries(METHODS.map((method) => [method, refuse])), OPTIONS: tell } as Record<
    'OPTIONS' | Exclude<Method, M>,
    typeof refuse
  >;
}

function allowing(response: Response, allow: string): Response {
  response.headers.set('allow', allow);
  return response;
}
