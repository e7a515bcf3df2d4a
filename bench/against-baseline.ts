import type { Cost } from './children/finish.ts';
import { excerpt, findManual } from './corpus.ts';
import { buildChildren, runChild } from './run-child.ts';
import { interleave, type Round, steadyRounds } from './stats.ts';

type Size = { name: string; pages: number };
type Measured<O> = Size & { rounds: Round<Cost, O>[] };

/**
 * Alternates plain text extraction with `ours`, for an excerpt of each size.
 * @returns `from`: what the pages are from; `steady`: the undisturbed rounds
 */
export async function againstBaseline<O>(
  sizes: readonly Size[],
  rounds: number,
  ours: (path: string) => Promise<O>,
) {
  await buildChildren();
  const manual = await findManual();
  const raw: Measured<O>[] = [];
  for (const size of sizes) {
    const path = await excerpt(manual, size.pages);
    const all = await interleave(
      rounds,
      () => runChild('raw-text', path),
      () => ours(path),
    );
    raw.push({ ...size, rounds: all });
  }
  const measured = raw.map((size) => ({
    ...size,
    steady: steadyRounds(size.rounds, ({ ms }) => ms),
  }));
  return { from: manual.from, measured, raw };
}
