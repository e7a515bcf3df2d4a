import { ensureBuilt } from './launch/build.ts';
import { main } from './launch/main.ts';
import { runApp } from './launch/run-app.ts';

/** `npm start`: builds what is not built yet, migrates, serves. */
await main((stop) => runApp({ dev: false, beforeServing: ensureBuilt }, stop));
