import 'server-only';
import { safePath } from '../accounts/sign-in/safe-path';
import { fragmentOf, messageFor, type PlainForm } from '../constants/plain-forms';
import type { AppError } from '../errors';
import { seeOther } from './see-other';
import { withCookies } from './with-cookies';

/** How a call answers a form that the browser sends by itself, because no script was there (yet) to send it. */
export type PlainFormSpec = {
  form: PlainForm;
  /** From the form's fields to the call's, where they differ. */
  read?: (fields: Record<string, unknown>, now: Date) => Record<string, unknown>;
  /** Where success leads; `next` is where the person was going, on this site. */
  leadsTo: (next: string) => string;
  /** `Set-Cookie` headers beside the call's own. */
  cookies?: () => string[];
};

/** True for what a browser sends when somebody presses the button of a form; programs ask for JSON, or for nothing. */
export function isPlainForm(request: Request): boolean {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  return type.startsWith('application/x-www-form-urlencoded') && (headers.get('accept') ?? '').includes('text/html');
}

/**
 * The `next` of the page that the form stands on. A prerendered form cannot carry it, but browsers name the page that
 * they send a form from.
 */
function givenNext(request: Request, page: string): string | null {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname === page ? searchParams.get('next') : null;
}

/** On to where success leads, with the cookies of the call's own answer. Nothing else of that answer goes out. */
export function leadOn(request: Request, { form, leadsTo, cookies }: PlainFormSpec, answer: unknown): Response {
  const own = answer instanceof Response ? answer.headers.getSetCookie() : [];
  return withCookies(seeOther(leadsTo(safePath(givenNext(request, form.page)))), [...own, ...(cookies?.() ?? [])]);
}

/** Back to a form's page, where the error's sentence waits under its fragment; `next` is where the person was going. */
export function leadBackTo(form: PlainForm, next: string | null, error: AppError): Response {
  const query = next === null ? '' : `?${new URLSearchParams({ next: safePath(next) })}`;
  return seeOther(`${form.page}${query}#${fragmentOf(messageFor(form, error))}`);
}

/** The same for a form that was sent from there. */
export function leadBack(request: Request, { form }: PlainFormSpec, error: AppError): Response {
  return leadBackTo(form, givenNext(request, form.page), error);
}
