import { buildWorkers } from './build-workers.ts';
import { main } from './launch/main.ts';
import { runApp } from './launch/run-app.ts';

/** `npm run dev`: the same as `npm start`, compiled as pages are asked for. */
await main((stop) => runApp({ dev: true, beforeServing: buildWorkers }, stop));
