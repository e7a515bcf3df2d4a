import { OperatorError } from '../operator-error.ts';
import { freePort } from '../postgres/server.ts';

/**
 * Settles the port before anything slow is done.
 * @throws OperatorError where it is taken or not for this user, with a way out.
 */
export async function claimPort(wished: number): Promise<number> {
  const port = await freePort(wished).catch((cause: unknown) => {
    throw new OperatorError(`This user may not open port ${wished}. Start on another port: PORT=3000 npm start`, {
      cause,
    });
  });
  if (wished === 0 || port === wished) return port;
  throw await taken(wished);
}

/** Says who holds the port, as far as can be told, and what to do. */
async function taken(port: number): Promise<OperatorError> {
  const address = `http://localhost:${port}`;
  const health = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json())
    .catch(() => undefined);
  const other = `PORT=${port === 65_535 ? 3001 : port + 1} npm start`;
  return new OperatorError(
    isOurs(health)
      ? `Skimwise runs already at ${address}. Open that, or start a second one with: ${other}`
      : `Port ${port} is taken by another program. End that program, or start on another port: ${other}`,
  );
}

function isOurs(health: unknown): boolean {
  return typeof health === 'object' && health !== null && 'status' in health && 'database' in health;
}
