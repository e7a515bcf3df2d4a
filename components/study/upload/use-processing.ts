'use client';

import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ApiError } from '@/lib/client/api';
import { studyCalls } from '@/lib/client/study-calls';
import type { Transfer } from '@/lib/client/upload/transfer';
import type { ProcessedWire, ProcessingLine } from '@/lib/study/wire';
import { failureFrom, failureFromLine } from './failure';
import { currentJob, followJob, type Job } from './follow-job';
import { type Outcome, type ProcessingAction, processingReducer } from './processing-state';
import { inputName, type StudyInput, sendForStudy } from './send';

function finishedWith({ omitted, ...document }: ProcessedWire): ProcessingAction {
  return { type: 'finish', documentId: document.document_id, omitted, document };
}

function actionOf(line: ProcessingLine): ProcessingAction {
  switch (line.type) {
    case 'progress':
      return line;
    case 'result':
      return finishedWith(line.result);
    case 'error':
      return line.detail.code === 'cancelled'
        ? { type: 'cancelled' }
        : { type: 'fail', failure: failureFromLine(line) };
  }
}

function actionOfJob({ status, stage, fraction, document_id, error }: Job): ProcessingAction {
  if (status === 'done' && document_id) return { type: 'finish', documentId: document_id, omitted: [], document: null };
  if (status === 'cancelled') return { type: 'cancelled' };
  if (status === 'running') return { type: 'progress', stage, fraction };
  const text = `Processing failed: ${error?.error ?? 'Unknown error'}`;
  return { type: 'fail', failure: { text, code: error?.code ?? null, upgrade: false } };
}

async function follow(job: Job, dispatch: Dispatch<ProcessingAction>, signal: AbortSignal): Promise<void> {
  for await (const report of followJob(job, signal)) if (!signal.aborted) dispatch(actionOfJob(report));
}

/** A broken stream is not yet a failed job: the server may still be at it. */
async function recover(jobId: string, error: unknown, dispatch: Dispatch<ProcessingAction>, signal: AbortSignal) {
  // A second asking meets the work of the first, whose answer was lost.
  const lost = error instanceof ApiError && (error.kind !== 'server' || error.detail.code === 'conflict');
  const job = lost ? await currentJob(signal) : null;
  if (job?.job_id === jobId) await follow(job, dispatch, signal);
  else dispatch({ type: 'fail', failure: failureFrom(error) });
}

/** `arriving`: its file goes up in parts, and is not there yet. */
type Running = { jobId: string; abort: AbortController; arriving: boolean };

/** One upload at a time, from sending to its document. `onFinished` is called once for each. */
export function useProcessing(onFinished: (outcome: Outcome) => void) {
  const [state, dispatch] = useReducer(processingReducer, { status: 'idle' });
  const running = useRef<Running | null>(null);

  const start = useCallback(async (input: StudyInput) => {
    running.current?.abort.abort();
    const jobId = crypto.randomUUID();
    const abort = new AbortController();
    const mine: Running = { jobId, abort, arriving: false };
    running.current = mine;
    dispatch({ type: 'start', filename: inputName(input) });
    const onTransfer = (transfer: Transfer) => {
      mine.arriving = transfer.sent < transfer.total;
      if (!abort.signal.aborted) dispatch({ type: 'transfer', transfer });
    };
    try {
      for await (const line of sendForStudy(input, { jobId, signal: abort.signal, onTransfer }))
        dispatch(actionOf(line));
    } catch (error) {
      if (!abort.signal.aborted) await recover(jobId, error, dispatch, abort.signal);
    }
  }, []);

  const cancel = useCallback(async () => {
    if (!running.current) return;
    const { jobId, abort, arriving } = running.current;
    dispatch({ type: 'cancel' });
    // No work has begun, and the line may be down: nobody has to be asked.
    if (arriving) {
      abort.abort();
      return dispatch({ type: 'cancelled' });
    }
    const stopped = await studyCalls.cancelJob(jobId).catch(() => null);
    abort.abort();
    // The work may have ended a moment before the cancel came.
    dispatch(stopped?.job?.status === 'done' ? actionOfJob(stopped.job) : { type: 'cancelled' });
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    void currentJob(abort.signal).then((job) => {
      if (job?.status !== 'running' || abort.signal.aborted || running.current) return undefined;
      running.current = { jobId: job.job_id, abort, arriving: false };
      dispatch({ type: 'start', filename: job.filename });
      return follow(job, dispatch, abort.signal);
    });
    return () => abort.abort();
  }, []);

  const finished = state.status === 'done' ? state : null;
  const tell = useEffectEvent(onFinished);
  useEffect(() => {
    if (finished) tell(finished);
  }, [finished]);

  return { state, start, cancel, reset: useCallback(() => dispatch({ type: 'reset' }), []) };
}
