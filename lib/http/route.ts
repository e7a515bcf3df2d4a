import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Feature } from '../constants/features';
import type { Access, ContextFor } from '../context';
import type { AppError } from '../errors';
import { type Log, requestLog } from '../log';
import { toAppError } from '../responses/to-app-error';
import { assertFeatureOn } from '../settings/assert-feature-on';
import { requestFields } from './body';
import { assertNoConflictingIds } from './conflicting-ids';
import { makeContext } from './make-context';
import {
  isNoJsForm,
  type NoJsFormSpec,
  redirectOnFailure,
  redirectOnSuccess,
  seeOther,
} from './no-js-form';
import { respondWithError } from './respond';
import { scheduleMaintenance } from './schedule-maintenance';
import { validationMessage } from './validation-message';

/** Next passes no `params` without dynamic segments. */
type Segment = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

type RouteSpec<A extends Access, S extends z.ZodType, R> = {
  access: A;
  input: S;
  /** Returns the JSON body, or a `Response` to set headers or cookies, or to stream. */
  run: (ctx: ContextFor<A>, input: z.output<S>, request: Request) => Promise<R | Response>;
  /** For calls that a form also makes without a script. */
  noJsForm?: NoJsFormSpec;
  /** For signatures over the raw body, which `run` reads. */
  body?: 'raw';
  /** Refused while an admin has turned this off. */
  feature?: Feature;
  /** For calls by machines, without a rate limit of all calls. */
  unlimited?: boolean;
  /** For redirected browsers: the page to show instead of a JSON error. */
  onFault?: (fault: AppError) => string;
};

/** Undefined for programs. */
function faultPage(
  request: Request,
  form: NoJsFormSpec | undefined,
  onFault: ((fault: AppError) => string) | undefined,
): ((fault: AppError) => Response) | undefined {
  if (form) return (fault) => redirectOnFailure(request, form, fault);
  const isNavigation = (request.headers.get('accept') ?? '').includes('text/html');
  return onFault && isNavigation ? (fault) => seeOther(onFault(fault)) : undefined;
}

async function openContext<A extends Access>(
  request: Request,
  {
    access,
    unlimited,
    feature,
  }: Pick<RouteSpec<A, z.ZodType, unknown>, 'access' | 'unlimited' | 'feature'>,
  given: { requestId: string; log: Log },
): Promise<ContextFor<A>> {
  const ctx = await makeContext(request, access, { ...given, unlimited });
  if (feature) await assertFeatureOn(ctx, feature);
  return ctx;
}

/** All errors have one envelope. */
export function route<A extends Access, S extends z.ZodType, R>(spec: RouteSpec<A, S, R>) {
  const handler = async (request: Request, { params }: Segment): Promise<Response> => {
    const requestId = randomUUID();
    const log = requestLog(requestId);
    const form = isNoJsForm(request) ? spec.noJsForm : undefined;
    try {
      const ctx = await openContext(request, spec, { requestId, log });
      const segments = (await params) ?? {};
      assertNoConflictingIds(request.url, segments);
      const given = spec.body === 'raw' ? {} : await requestFields(request);
      const fields = form?.read?.(given, ctx.now) ?? given;
      const input = spec.input.parse({ ...fields, ...segments }, { error: validationMessage });
      const result = await spec.run(ctx, input, request);
      scheduleMaintenance(ctx);
      if (form) return stamped(redirectOnSuccess(request, form, result), requestId);
      return stamped(result instanceof Response ? result : Response.json(result), requestId);
    } catch (error) {
      const redirect = faultPage(request, form, spec.onFault);
      if (redirect) return stamped(redirect(toAppError(error, log)), requestId);
      return respondWithError(error, { requestId, log });
    }
  };
  // For the test of all routes and roles, which fails without a row for each route.
  const { access, unlimited = false, feature } = spec;
  return Object.assign(handler, { access, unlimited, feature });
}

function stamped(response: Response, requestId: string): Response {
  response.headers.set('x-request-id', requestId);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
