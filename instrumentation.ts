/** Next calls this once per server process (https://nextjs.org/docs/app/api-reference/file-conventions/instrumentation). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepareServer } = await import('./lib/server/prepare');
  prepareServer();
}
