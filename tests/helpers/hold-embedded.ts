/**
 * A process that holds an embedded server, for tests that kill it: `node hold-embedded.ts DATA_DIR`.
 * Prints the server's URL once it answers; ends the server and itself on SIGTERM.
 */
import { startEmbedded } from '../../scripts/postgres/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const { url, release } = await startEmbedded({ dataDir, throwaway: true });
process.on('SIGTERM', () => void release().then(() => process.exit(0)));
console.log(url);
