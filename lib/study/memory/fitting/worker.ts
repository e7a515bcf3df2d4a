import { fitParameters, type Optimize } from './fit';
import type { FitAnswer, FitJob } from './protocol';

/** A program of its own: the optimizer is native code. It fits once, and ends with its parent. */

/** A native package, which exists for common platforms only. */
async function loadOptimizer(): Promise<Optimize> {
  const binding = await import('@open-spaced-repetition/binding');
  return (histories) => {
    const items = histories.map(
      (history) =>
        new binding.FSRSBindingItem(
          history.map(({ grade, days }) => new binding.FSRSBindingReview(grade, days)),
        ),
    );
    // As in `schedulerOf`.
    return binding.computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 });
  };
}

async function answerTo({ cards }: FitJob): Promise<FitAnswer> {
  let optimize: Optimize;
  try {
    optimize = await loadOptimizer();
  } catch (error) {
    return { kind: 'unavailable', reason: String(error) };
  }
  try {
    return { kind: 'fitted', result: await fitParameters(cards, optimize) };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

process.once('message', async (job: FitJob) => {
  process.send?.(await answerTo(job));
});
process.once('disconnect', () => process.exit());
