import 'server-only';
import { safePath } from '../accounts/sign-in/safe-path';
import { fragmentOf, messageFor, type NoJsForm } from '../constants/no-js-forms';
import type { AppError } from '../errors';
import { withCookies } from '../responses/with-cookies';

/** For a form that the browser submits itself, because the script hasn't loaded. */
export type NoJsFormSpec = {
  form: NoJsForm;
  read?: (fields: Record<string, unknown>, now: Date) => Record<string, unknown>;
  /** Where to redirect on success. `next` is the requested page of this site. */
  redirectTo: (next: string) => string;
  cookies?: () => string[];
};

/** Browsers accept HTML; programs accept JSON, or anything. */
export function isNoJsForm(request: Request): boolean {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  return (
    type.startsWith('application/x-www-form-urlencoded') &&
    (headers.get('accept') ?? '').includes('text/html')
  );
}

/** From the `Referer`, since a prerendered form can't contain it. */
function nextOf(request: Request, page: string): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname === page ? searchParams.get('next') : null;
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

/** With the cookies of the call's response, without its body. */
export function redirectOnSuccess(
  request: Request,
  { form, redirectTo, cookies }: NoJsFormSpec,
  answer: unknown,
): Response {
  const own = answer instanceof Response ? answer.headers.getSetCookie() : [];
  return withCookies(seeOther(redirectTo(safePath(nextOf(request, form.page)))), [
    ...own,
    ...(cookies?.() ?? []),
  ]);
}

/** The fragment shows the error's sentence there. */
export function redirectToForm(form: NoJsForm, next: string | null, error: AppError): Response {
  const query = next === null ? '' : `?${new URLSearchParams({ next: safePath(next) })}`;
  return seeOther(`${form.page}${query}#${fragmentOf(messageFor(form, error))}`);
}

export function redirectOnFailure(
  request: Request,
  { form }: NoJsFormSpec,
  error: AppError,
): Response {
  return redirectToForm(form, nextOf(request, form.page), error);
}
