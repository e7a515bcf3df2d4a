import 'server-only';
import { WORK_PROBLEMS } from '../../constants/model-work-messages';
import type { ContextFor } from '../../context';
import { isLongDocument } from '../../engine/limits';
import type { LanguageModel } from '../../model/ports';
import type { ModelWorkWire } from '../wire';
import type { WorkState } from './runs/work-state';

type Ctx = Pick<ContextFor<'learner'>, 'actor' | 'model'>;
type Of = { chapter: number; words: number };

/** Null where a model does nothing: none is configured, for demo visitors, and for a long document as a whole. */
export async function modelWorkWire(
  { actor, model: configured }: Ctx,
  state: WorkState,
  of: Of,
): Promise<ModelWorkWire | null> {
  if (actor.kind === 'demo' || isOnlyByChapter(of)) return null;
  const model = await configured();
  return model && toWire(model, state);
}

/** A long document is worked on by chapter. */
export const isOnlyByChapter = ({ chapter, words }: Of) => chapter === 0 && isLongDocument(words);

function toWire(model: LanguageModel, state: WorkState): ModelWorkWire {
  const { run, tokens, documentTokens } = state;
  const status = statusOf(model, state);
  const isAhead = status === 'ask' || status === 'ready';
  const { name, host } = isAhead || !run ? model : { name: run.model, host: run.host };
  return {
    status,
    model: name,
    host,
    sections_done: run?.done ?? 0,
    sections: run?.sections ?? null,
    problem: run?.fault ? WORK_PROBLEMS[run.fault] : null,
    used_today: shareOf(tokens, model.budget.learner),
    used_of_document: shareOf(documentTokens, model.budget.document),
  };
}

const shareOf = (tokens: number, limit: number) => (limit > 0 ? Math.min(1, tokens / limit) : 1);

function statusOf(
  { host }: LanguageModel,
  { run, refused, hosts }: WorkState,
): ModelWorkWire['status'] {
  if (refused && run?.status !== 'done') return 'refused';
  if (run?.status === 'done' || (run?.status === 'running' && !run.lapsed)) return run.status;
  if (!hosts.includes(host)) return 'ask';
  return run?.status ?? 'ready';
}
