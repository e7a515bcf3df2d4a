import { buildWorkers } from './build-workers.ts';
import { main } from './launch/main.ts';
import { runApp } from './launch/run-app.ts';

/** `npm run dev`: as `npm start`, but pages are compiled on request. */
await main((stop) => runApp({ dev: true, beforeServing: buildWorkers }, stop));
