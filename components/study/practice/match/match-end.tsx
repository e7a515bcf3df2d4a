'use client';

import { Button } from '@/components/ui/button';
import { timeWords } from '../clock-words';
import { EndFoot } from '../end-foot';
import { EndHeading } from '../end-heading';
import { Lines } from '../lines';
import type { RunProps } from '../question-run';
import { RUN_PAGE } from '../run-page';

/** The time against the best one, and the pairs that were mixed up. */
export function MatchEnd({ run, practice }: RunProps) {
  const { outcomes, took_ms, best_ms, answers, questions } = run;
  const found = new Set(answers.flatMap(({ question, correct }) => (correct ? [question] : [])));
  const isWhole = found.size === questions.length && took_ms !== null;
  const isBest = isWhole && took_ms === best_ms;
  const mixedUp = (outcomes ?? []).filter(({ answered, correct }) => answered && !correct);
  return (
    <section aria-labelledby="practice-end" className={`${RUN_PAGE} gap-6`}>
      {isWhole ? (
        <EndHeading note={`${questions.length} pairs`} detail={bestWords(isBest, best_ms)}>
          <mark className="mr-0">{timeWords(took_ms)}</mark>
          {isBest ? ' New best time' : ''}
        </EndHeading>
      ) : (
        <EndHeading detail="Find every pair to get a time.">
          {found.size} of {questions.length} pairs found
        </EndHeading>
      )}
      {mixedUp.length > 0 ? (
        <Lines title="What you mixed up" lines={mixedUp.flatMap(({ lines }) => lines)} />
      ) : null}
      {practice.error ? <p className="text-bad">{practice.error}</p> : null}
      <EndFoot>
        <Button
          onClick={() => void practice.start({ size: questions.length })}
          busy={practice.busy}
        >
          Play again
        </Button>
        <Button variant="outline" onClick={practice.leave}>
          Done
        </Button>
      </EndFoot>
    </section>
  );
}

/** The heading says it of a new best time. */
function bestWords(isBest: boolean, bestMs: number | null): string {
  return bestMs === null || isBest ? '' : `Your best time is ${timeWords(bestMs)}.`;
}
