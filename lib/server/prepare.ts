import { env } from '../env';
import { finishOnSignal } from './drain';
import { endWithLauncher } from './end-with-launcher';
import { ignoreUpgrades } from './ignore-upgrades';
import { observeRequests } from './observe-requests';
import { refuseMalformed } from './refuse-malformed';

/**
 * What every server process does before its first answer, whichever way it was started: checks the environment, notes who
 * calls, and ends in an orderly way. A process whose environment is unusable says what is wrong with it, and ends.
 */
export function prepareServer(): void {
  try {
    env();
  } catch (error) {
    console.error(`\n${(error as Error).message}\n`);
    process.exit(1);
  }
  observeRequests();
  refuseMalformed();
  if (process.env.NODE_ENV === 'production') ignoreUpgrades();
  finishOnSignal();
  endWithLauncher();
}
