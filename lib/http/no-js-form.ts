import 'server-only';
import { safePath } from '../accounts/sign-in/safe-path';
import { fragmentOf, messageFor, type NoJsForm } from '../constants/no-js-forms';
import type { AppError } from '../errors';
import { withCookies } from '../responses/with-cookies';
import { seeOther } from './see-other';

/** How a call responds to a form that the browser submits itself, because the script hasn't loaded. */
export type NoJsFormSpec = {
  form: NoJsForm;
  /** Maps the form's fields to the call's input, if they differ. */
  read?: (fields: Record<string, unknown>, now: Date) => Record<string, unknown>;
  /** The path to redirect to on success. `next` is the requested page of this site. */
  redirectTo: (next: string) => string;
  /** Additional `Set-Cookie` headers. */
  cookies?: () => string[];
};

/** True for a submit by the browser, which accepts HTML. Programs accept JSON, or anything. */
export function isNoJsForm(request: Request): boolean {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') && (headers.get('accept') ?? '').includes('text/html');
}

/** The `next` parameter of the form's page, from the `Referer`, since a prerendered form can't contain it. */
function nextOf(request: Request, page: string): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname === page ? searchParams.get('next') : null;
}

/** Redirects on success, with the cookies of the call's response, and without its body. */
export function redirectOnSuccess(
  request: Request,
  { form, redirectTo, cookies }: NoJsFormSpec,
  answer: unknown,
): Response {
  const own = answer instanceof Response ? answer.headers.getSetCookie() : [];
  return withCookies(seeOther(redirectTo(safePath(nextOf(request, form.page)))), [...own, ...(cookies?.() ?? [])]);
}

/** Redirects to a form's page. The fragment shows the error's sentence there; `next` is kept. */
export function redirectToForm(form: NoJsForm, next: string | null, error: AppError): Response {
  const query = next === null ? '' : `?${new URLSearchParams({ next: safePath(next) })}`;
  return seeOther(`${form.page}${query}#${fragmentOf(messageFor(form, error))}`);
}

/** Redirects on failure, to the page that the form was submitted from. */
export function redirectOnFailure(request: Request, { form }: NoJsFormSpec, error: AppError): Response {
  return redirectToForm(form, nextOf(request, form.page), error);
}
