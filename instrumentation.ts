/**
 * Next calls `register` once in each server, however that was started, before it answers
 * (https://nextjs.org/docs/app/api-reference/file-conventions/instrumentation).
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepareServer } = await import('./lib/server/prepare');
  prepareServer();
}
