import 'server-only';

/** Has the browser ask for another address, on this site or elsewhere. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
