import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Access, ContextFor } from '../context';
import type { AppError } from '../errors';
import { requestLog } from '../log';
import { requestFields } from './body';
import { makeContext } from './make-context';
import { assertOneId } from './one-id';
import { isPlainForm, leadBack, leadOn, type PlainFormSpec } from './plain-form';
import { plainWords } from './plain-words';
import { respondWithError, toAppError } from './respond';
import { scheduleMaintenance } from './schedule-maintenance';
import { seeOther } from './see-other';

/** Next has no `params` for an address without dynamic segments. */
type Segment = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

type RouteSpec<A extends Access, S extends z.ZodType, R> = {
  access: A;
  input: S;
  /** Returns what goes out as JSON, or a whole `Response` where headers, cookies or a stream are the point. */
  run: (ctx: ContextFor<A>, input: z.output<S>, request: Request) => Promise<R | Response>;
  /** For calls that a form on one of our pages makes without a script too. */
  plainForm?: PlainFormSpec;
  /** For calls whose signature is over the body as it came: `run` reads it. */
  body?: 'raw';
  /** For calls of machines that come as often as they have to: the limit of all calls doesn't apply. */
  unlimited?: boolean;
  /** For addresses that a browser is sent to: where a fault leads somebody who would else read JSON. */
  onFault?: (fault: AppError) => string;
};

type OnFault = (fault: AppError) => Response;

/** Where a fault leads somebody who sees the answer to a form, a link or a redirect; undefined for programs. */
function faultPage(
  request: Request,
  plain: PlainFormSpec | undefined,
  onFault: ((fault: AppError) => string) | undefined,
): OnFault | undefined {
  if (plain) return (fault) => leadBack(request, plain, fault);
  const isNavigation = (request.headers.get('accept') ?? '').includes('text/html');
  return onFault && isNavigation ? (fault) => seeOther(onFault(fault)) : undefined;
}

/** A handler as one record: who may call, what may come in, which verb runs. All errors leave in one envelope. */
export function route<A extends Access, S extends z.ZodType, R>(spec: RouteSpec<A, S, R>) {
  const handler = async (request: Request, { params }: Segment): Promise<Response> => {
    const requestId = randomUUID();
    const log = requestLog(requestId);
    const plain = isPlainForm(request) ? spec.plainForm : undefined;
    try {
      const ctx = await makeContext(request, spec.access, { requestId, log, unlimited: spec.unlimited });
      const segments = (await params) ?? {};
      assertOneId(request.url, segments);
      const given = spec.body === 'raw' ? {} : await requestFields(request);
      const fields = plain?.read?.(given, ctx.now) ?? given;
      const input = spec.input.parse({ ...fields, ...segments }, { error: plainWords });
      const result = await spec.run(ctx, input, request);
      scheduleMaintenance(ctx);
      if (plain) return stamped(leadOn(request, plain, result), requestId);
      return result instanceof Response ? stamped(result, requestId) : ok(result, requestId);
    } catch (error) {
      const lead = faultPage(request, plain, spec.onFault);
      if (lead) return stamped(lead(toAppError(error, log)), requestId);
      return respondWithError(error, { requestId, log });
    }
  };
  // The route × role test reads these, so that a route without a row in its table fails.
  return Object.assign(handler, { access: spec.access, unlimited: spec.unlimited ?? false });
}

function ok(body: unknown, requestId: string): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store', 'x-request-id': requestId } });
}

function stamped(response: Response, requestId: string): Response {
  response.headers.set('x-request-id', requestId);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
