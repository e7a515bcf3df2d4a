'use client';

import { type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import { AnswerField } from '../checks/answer-field';
import { CheckVerdict } from '../checks/check-verdict';
import { rightWords, shownText, taskOf } from '../checks/check-words';
import { optionsOf } from '../checks/options-of';
import { ShownQuestion } from '../checks/shown-question';
import { useChecks } from '../checks/use-checks';
import { MadeBy } from '../made-by';
import { UnsentNote } from '../unsent-note';
import { useAnswerKeys } from '../use-answer-keys';
import { type StepAction, StepBar, type StepBarProps } from './step-bar';

type CheckStepProps = Pick<StepBarProps, 'back'> & {
  main: StepAction;
  check: CheckWire;
  /** Whether it was asked before. */
  isBack: boolean;
  lang: string | undefined;
  /** What is still missing for the lesson's last button. */
  missing: string | null;
  onAnswer: (check: CheckWire, verdict: CheckAnswerWire) => void;
  onSkip: () => void;
};

/** A wrong answer opens its line, where that is beside the lesson. */
function useOpenedLine() {
  const { isReaderBeside, showSource, closeReader } = useStudy();
  const isOpen = useRef(false);
  return {
    open: ({ correct, source }: CheckAnswerWire) => {
      if (correct || !isReaderBeside) return;
      showSource(source);
      isOpen.current = true;
    },
    close: () => {
      if (isOpen.current) closeReader();
      isOpen.current = false;
    },
  };
}

/** Once an answer is judged, Enter goes on and the verdict is in view. */
function useShownVerdict(verdict: CheckAnswerWire | null) {
  const goOn = useRef<HTMLButtonElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!verdict) return;
    goOn.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  return { goOn, result };
}

type Checks = ReturnType<typeof useChecks>;

type CheckSheetProps = Pick<CheckStepProps, 'check' | 'isBack' | 'lang'> & {
  id: string;
  checks: Checks;
  result: RefObject<HTMLDivElement | null>;
};

/** The question with its answer and verdict. */
function CheckSheet({ id, check, isBack, lang, checks, result }: CheckSheetProps) {
  const { draft, verdict, error, unsent, heading, submit, change } = checks;
  const quoted = shownText(check);
  const options = optionsOf(check);
  const judged = verdict && {
    correct: verdict.correct,
    right: rightWords(check.kind, verdict.right[0] ?? ''),
  };
  return (
    <form
      id={id}
      aria-labelledby={`${id}-task`}
      className="sheet grid max-w-measure gap-4 px-4 py-5 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div id={`${id}-task`} className="grid gap-1.5">
        <p className="text-sm font-semibold text-ink-soft">
          {isBack ? 'Check, once more' : 'Check'} <MadeBy engine={check.engine} label="· by" />
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          lang={check.kind === 'choice' && quoted === null ? lang : undefined}
          className="text-xl outline-none"
        >
          {taskOf(check)}
        </h2>
        <ShownQuestion {...{ check, quoted, lang }} />
      </div>
      <fieldset disabled={verdict !== null} className="min-w-0">
        <legend className="sr-only">Your answer</legend>
        <AnswerField
          {...{ check, draft, lang, judged }}
          labelledBy={`${id}-task`}
          onChange={change}
          isNumbered
        />
      </fieldset>
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <UnsentNote unsent={unsent} />
      <div ref={result} className="scroll-mb-18 empty:hidden">
        {verdict ? (
          <CheckVerdict
            {...{ verdict, lang }}
            given={checks.answer}
            kind={check.kind}
            isShown={options !== null}
          />
        ) : null}
      </div>
    </form>
  );
}

/** A question on what was read. The server judges the answer. */
export function CheckStep({
  check,
  isBack,
  lang,
  missing,
  onAnswer,
  onSkip,
  back,
  main,
}: CheckStepProps) {
  const id = useId();
  const line = useOpenedLine();
  const list = useMemo(() => [check], [check]);
  const checks = useChecks(list, {
    startsFocused: true,
    onAnswer: (_, given) => {
      onAnswer(check, given);
      line.open(given);
    },
  });
  const { verdict, answer, busy, submit, change } = checks;
  const { goOn, result } = useShownVerdict(verdict);
  const leave = (go: () => void) => () => {
    line.close();
    go();
  };
  const next = leave(() => main.onClick());
  useAnswerKeys({
    onEnter: () => (verdict ? next() : void submit()),
    onChoose: (at) => {
      const option = optionsOf(check)?.[at];
      if (option && !verdict) change(option.value);
    },
  });
  return (
    <>
      <CheckSheet {...{ id, check, isBack, lang, checks, result }} />
      {verdict && missing ? <p className="max-w-measure">{missing}</p> : null}
      <StepBar
        back={{ ...back, onBack: leave(back.onBack) }}
        main={
          verdict
            ? { ...main, ref: goOn, onClick: next }
            : { label: 'Check', type: 'submit', form: id, disabled: answer === null, busy }
        }
      >
        {verdict ? null : (
          <Button variant="quiet" onClick={leave(onSkip)}>
            Skip
          </Button>
        )}
      </StepBar>
    </>
  );
}
