import { ClientRequest } from 'node:http';
import { vi } from 'vitest';
import { CONNECT_MS, PROBE_MS } from '@/db/patience';

const TIMES = 10;
/** A tenth of these would be an outage of the database on a busy machine. */
const KEPT: readonly number[] = [CONNECT_MS, PROBE_MS];

/**
 * Runs `act` while all waiting of this process is ten times as short: the app's patience, the SDK's before it tries again, and the
 * fake's slowness alike; not its database. For what is refused: what is to go well needs its time on a busy machine.
 */
export async function hurried<T>(act: () => Promise<T>): Promise<T> {
  const { setTimeout } = globalThis;
  const wait = ClientRequest.prototype.setTimeout;
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0, ...given: []) =>
      setTimeout(run, KEPT.includes(ms) ? ms : ms / TIMES, ...given)) as typeof setTimeout);
  const requests = vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (
    this: ClientRequest,
    ms,
    onTimeout,
  ) {
    return wait.call(this, ms / TIMES, onTimeout);
  });
  try {
    return await act();
  } finally {
    timers.mockRestore();
    requests.mockRestore();
  }
}
