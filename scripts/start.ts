import { ensureBuilt } from './launch/build.ts';
import { main } from './launch/main.ts';
import { runApp } from './launch/run-app.ts';

/** `npm start`: builds if necessary, migrates, serves. */
await main((stop) => runApp({ dev: false, beforeServing: ensureBuilt }, stop));
