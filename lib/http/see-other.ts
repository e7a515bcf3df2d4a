import 'server-only';

/** A 303 redirect, to this site or another. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
