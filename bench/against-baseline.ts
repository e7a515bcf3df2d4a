import type { Cost } from './children/finish.ts';
import { excerpt, findManual } from './corpus.ts';
import { buildChildren, runChild } from './run-child.ts';
import { interleave, type Round, steadyRounds } from './stats.ts';

type Size = { name: string; pages: number };
type Measured<O> = Size & { rounds: Round<Cost, O>[] };

/**
 * Runs `ours` and plain text extraction by turns over an excerpt of each size. `from` says what the pages are of;
 * `steady` leaves out the rounds that something else disturbed.
 */
export async function againstBaseline<O>(sizes: readonly Size[], rounds: number, ours: (path: string) => Promise<O>) {
  await buildChildren();
  const manual = await findManual();
  const measured: (Measured<O> & { steady: Round<Cost, O>[] })[] = [];
  for (const { name, pages } of sizes) {
    const path = await excerpt(manual, pages);
    const all = await interleave(
      rounds,
      () => runChild('raw-text', path),
      () => ours(path),
    );
    measured.push({ name, pages, rounds: all, steady: steadyRounds(all, ({ ms }) => ms) });
  }
  const raw: Measured<O>[] = measured.map(({ steady, ...kept }) => kept);
  return { from: manual.from, measured, raw };
}
