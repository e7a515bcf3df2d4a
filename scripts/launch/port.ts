import { OperatorError } from '../operator-error.ts';
import { freePort } from '../postgres/server.ts';

/**
 * Checks early that the port is free. With port 0, chooses a free one.
 * @throws OperatorError if the port is in use or this user may not open it
 */
export async function claimPort(requested: number): Promise<number> {
  const port = await freePort(requested).catch((cause: unknown) => {
    throw new OperatorError(
      `This user may not open port ${requested}. Use another port: PORT=3000 npm start`,
      {
        cause,
      },
    );
  });
  if (requested === 0 || port === requested) return port;
  throw await portInUse(requested);
}

async function portInUse(port: number): Promise<OperatorError> {
  const address = `http://localhost:${port}`;
  const health = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json())
    .catch(() => undefined);
  const other = `PORT=${port === 65_535 ? 3001 : port + 1} npm start`;
  return new OperatorError(
    isOurs(health)
      ? `Skimwise is already running at ${address}. Open that, or start a second one with: ${other}`
      : `Port ${port} is in use by another program. Stop that program, or use another port: ${other}`,
  );
}

function isOurs(health: unknown): boolean {
  return (
    typeof health === 'object' && health !== null && 'status' in health && 'database' in health
  );
}
