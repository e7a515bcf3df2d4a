/**
 * A server for tests of `finishOnSignal`: prints its address, `asked` for its one request, and answers that once the process
 * prepares to end. With the argument `server` it closes on a signal, as Next's does; with `function` it does not.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishOnSignal } from '../../lib/server/drain';
import { onShutdown } from '../../lib/shutdown';

const ending = Promise.withResolvers<void>();
const server = createServer({ keepAliveTimeout: 60_000 }, async (_request, response) => {
  console.log('asked');
  await ending.promise;
  response.end('whole');
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 };
if (process.argv[2] === 'server') {
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.on(signal, () => server.close(() => process.exit(code)));
}
finishOnSignal();
onShutdown(async () => {
  throw new Error('One that fails keeps none of the others from running.');
});
onShutdown(async () => {
  console.log('prepared for the end');
  ending.resolve();
});
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
