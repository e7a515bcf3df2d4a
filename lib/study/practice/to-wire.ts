import { rightAnswer } from '../checks/judge';
import type { PracticeItem, PracticeLine } from './item';
import { isOver, tookMs } from './rules/time';
import type { StoredRun } from './store';
import type {
  PracticeLineWire,
  PracticeOutcomeWire,
  PracticeQuestionWire,
  PracticeRunWire,
} from './wire';

export function toRunWire(run: StoredRun, now: Date): PracticeRunWire {
  const over = isOver(run, now);
  const isHidden = run.kind === 'test' && !over;
  return {
    run_id: run.id,
    kind: run.kind,
    document_id: run.documentId,
    chapter: run.chapter,
    started_at: run.startedAt.toISOString(),
    elapsed_ms: Math.max(0, now.getTime() - run.startedAt.getTime()),
    limit_seconds: run.limitSeconds,
    questions: run.items.map(toQuestionWire),
    answers: run.answers.map(({ item, answer, correct }) => ({
      question: item,
      answer,
      correct: isHidden ? null : correct,
    })),
    over,
    took_ms: tookMs(run, now),
    outcomes: over ? run.items.map((item, at) => toOutcome(item, at, run)) : null,
    best_ms: run.bestMs,
  };
}

function toQuestionWire({ lines: _, solution: __, ...shown }: PracticeItem): PracticeQuestionWire {
  return shown;
}

function toOutcome(item: PracticeItem, at: number, { answers }: StoredRun): PracticeOutcomeWire {
  const first = answers.find((one) => one.item === at);
  return {
    question: at,
    answered: first !== undefined,
    given: first?.answer ?? null,
    correct: first?.correct ?? false,
    right: rightAnswer(item),
    lines: item.lines.map(toLineWire),
  };
}

export function toLineWire(line: PracticeLine): PracticeLineWire {
  const { cardId, front, back, source, sections, documentId, documentTitle } = line;
  return {
    card_id: cardId,
    front,
    back,
    source,
    sections,
    document_id: documentId,
    document_title: documentTitle,
  };
}
