import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../errors';
import { requestLog } from '../log';
import { respondWithError } from './respond';

export { route } from './route';

export const noInput = z.object({});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

type Handler = (request: never, segment: never) => Promise<Response>;
type Answer = () => Promise<Response>;

type Handlers = Partial<Record<Method, Handler>>;

type Routes<H extends Handlers> = H & Record<Exclude<Method, keyof H> | 'OPTIONS', Answer>;

function allowing(response: Response, allow: string): Response {
  response.headers.set('allow', allow);
  return response;
}

/**
 * Answers all other methods with a 405 that names the allowed ones, where Next would send an empty
 * page. With `getHasEffects`, HEAD is refused too.
 */
export function routes<H extends Handlers>(handlers: H, { getHasEffects = false } = {}): Routes<H> {
  const { GET: get, HEAD: ownHead } = handlers;
  const served = ownHead ?? (getHasEffects ? undefined : get);
  const taken = Object.keys(handlers).filter((method) => method !== 'HEAD' || !get);
  const allow = [...new Set([...taken, ...(served ? ['HEAD'] : []), 'OPTIONS'])].join(', ');
  const refuse = async () => {
    const requestId = randomUUID();
    const error = new AppError(
      'method_not_allowed',
      `This address only accepts ${taken.join(', ')}.`,
    );
    return allowing(respondWithError(error, { requestId, log: requestLog(requestId) }), allow);
  };
  const refusals = Object.fromEntries(METHODS.map((method) => [method, refuse]));
  const options = async () => allowing(new Response(null, { status: 204 }), allow);
  // A copy: the properties of the GET handler describe GET.
  const head = served && ((...given: Parameters<Handler>) => served(...given));
  return { ...refusals, ...(head && { HEAD: head }), ...handlers, OPTIONS: options } as Routes<H>;
}
