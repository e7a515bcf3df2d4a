/**
 * A server for tests of `shutDownOnSignal`: prints its address, `asked` for a request, and responds once the shutdown tasks
 * run; to `/quick` it responds at once, and after the signal it accepts for as long as there are connections, or for
 * as many milliseconds as the second argument says. With the first argument `server` it closes on a signal, as Next's does, and prints
 * `closed`; with `function` it doesn't.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shutDownOnSignal } from '../../lib/server/drain';
import { onShutdown } from '../../lib/shutdown';

const shutdown = Promise.withResolvers<void>();
const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  if (request.url === '/quick') return void response.end('quick');
  console.log('asked');
  await shutdown.promise;
  response.end('whole');
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 };
if (process.argv[2] === 'server') {
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.on(signal, () =>
      server.close(() => {
        console.log('closed');
        process.exit(code);
      }),
    );
}
shutDownOnSignal({ lameDuckMs: Number(process.argv[3] ?? 60_000) });
onShutdown(async () => {
  throw new Error('A task that fails does not affect the others.');
});
onShutdown(async () => {
  console.log('shutting down');
  shutdown.resolve();
});
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
