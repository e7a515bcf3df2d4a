import { build } from './launch/build.ts';
import { main } from './launch/main.ts';

/** `npm run build`: bundles the workers, builds the pages and checks them. */
await main(async (stop) => {
  await build(stop);
  return 0;
});
