import { build } from './launch/build.ts';
import { main } from './launch/main.ts';

/** `npm run build`: workers, then pages, then what the headers need to know of the pages. */
await main(async (stop) => {
  await build(stop);
  return 0;
});
