import 'server-only';

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
