/**
 * Next calls `register` once per server process, before its first response, however the server was started
 * (https://nextjs.org/docs/app/api-reference/file-conventions/instrumentation).
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepareServer } = await import('./lib/server/prepare');
  prepareServer();
}
