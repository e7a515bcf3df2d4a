import { env } from '../env';
import { closeStalledConnections } from './close-stalled-connections';
import { shutDownOnSignal } from './drain';
import { endWithLauncher } from './end-with-launcher';
import { allowLongQueries, guardRequests, ignoreUpgrades } from './guard-requests';
import { observeRequests } from './observe-requests';

/** With an invalid environment, prints the reasons and exits with code 1. */
export function prepareServer(): void {
  try {
    env();
  } catch (error) {
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
  observeRequests();
  guardRequests();
  allowLongQueries();
  if (process.env.NODE_ENV === 'production') ignoreUpgrades();
  closeStalledConnections();
  shutDownOnSignal();
  endWithLauncher();
}
