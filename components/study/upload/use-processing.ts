'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/client/api';
import { studyCalls } from '@/lib/client/study-calls';
import type { Transfer } from '@/lib/client/upload/upload-in-parts';
import type { ProcessingLine } from '@/lib/study/wire';
import { failureFrom, failureFromJob, failureFromLine } from './failure';
import { currentJob, followJob, type Job, recoverJob } from './follow-job';
import type { Outcome, ProcessingAction } from './processing-state';
import { processingStore } from './processing-store';
import { type StudyInput, sendForStudy } from './send';

/** @throws ApiError `conflict` when another server has the job */
function actionOf(line: ProcessingLine): ProcessingAction {
  if (line.type === 'progress' || line.type === 'outline') return line;
  if (line.type === 'result') {
    const { omitted, ...document } = line.result;
    return { type: 'finish', documentId: document.document_id, omitted, document };
  }
  const { error, status, detail } = line;
  if (detail.code === 'conflict') throw new ApiError('server', error, status, detail);
  return detail.code === 'cancelled'
    ? { type: 'cancelled' }
    : { type: 'fail', failure: failureFromLine(line) };
}

function actionOfJob({
  status,
  stage,
  fraction,
  resumed,
  document_id,
  error,
}: Job): ProcessingAction {
  if (status === 'done' && document_id)
    return { type: 'finish', documentId: document_id, omitted: [], document: null };
  if (status === 'cancelled') return { type: 'cancelled' };
  if (status === 'running') return { type: 'progress', stage, fraction, resumed };
  return { type: 'fail', failure: failureFromJob(error) };
}

const { subscribe, now, onServer, dispatch } = processingStore;

async function report(jobs: AsyncGenerator<Job>, signal: AbortSignal): Promise<void> {
  for await (const job of jobs) {
    if (signal.aborted) continue;
    if (job.status === 'running' && job.outline)
      dispatch({ type: 'outline', chapters: job.outline });
    dispatch(actionOfJob(job));
  }
}

/** `sending`: an upload in parts is under way. */
type Running = { jobId: string; abort: AbortController; sending: boolean };

let running: Running | null = null;

async function start(input: StudyInput): Promise<void> {
  running?.abort.abort();
  const jobId = crypto.randomUUID();
  const abort = new AbortController();
  const { signal } = abort;
  const current: Running = { jobId, abort, sending: false };
  running = current;
  dispatch({ type: 'start', filename: input.kind === 'file' ? input.file.name : input.url, input });
  const onTransfer = (transfer: Transfer) => {
    current.sending = transfer.sent < transfer.total;
    if (!signal.aborted) dispatch({ type: 'transfer', transfer });
  };
  let started = false;
  try {
    for await (const line of sendForStudy(input, { jobId, signal, onTransfer })) {
      started = true;
      dispatch(actionOf(line));
    }
  } catch (lost) {
    await report(recoverJob({ jobId, error: lost, started }, signal), signal).catch(
      (error: unknown) => {
        if (!signal.aborted) dispatch({ type: 'fail', failure: failureFrom(error) });
      },
    );
  }
}

async function cancel(): Promise<void> {
  if (!running) return;
  const { jobId, abort, sending } = running;
  dispatch({ type: 'cancel' });
  // No job yet, and maybe no connection.
  if (sending) {
    abort.abort();
    return dispatch({ type: 'cancelled' });
  }
  const stopped = await studyCalls.cancelJob(jobId).catch(() => null);
  abort.abort();
  // The job may have finished before the cancellation.
  dispatch(stopped?.job?.status === 'done' ? actionOfJob(stopped.job) : { type: 'cancelled' });
}

const reset = () => dispatch({ type: 'reset' });

/** After a reload. Returns a cleanup function. */
function followCurrentJob(): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  void currentJob(signal).then((job) => {
    if (job?.status !== 'running' || signal.aborted || running) return undefined;
    running = { jobId: job.job_id, abort, sending: false };
    dispatch({ type: 'start', filename: job.filename });
    return report(followJob(job, signal), signal);
  });
  return () => abort.abort();
}

/** One upload at a time, which continues on other pages of the app. `onFinished` is called once for each. */
export function useProcessing(onFinished: (outcome: Outcome) => void) {
  const state = useSyncExternalStore(subscribe, now, onServer);

  useEffect(() => {
    // Another user's upload ends.
    const isRunning = now().status === 'running';
    if (!isRunning) {
      running?.abort.abort();
      running = null;
    }
    const unfollow = isRunning ? undefined : followCurrentJob();
    return () => {
      unfollow?.();
      if (running?.abort.signal.aborted || now().status !== 'running') {
        running = null;
        reset();
      }
    };
  }, []);

  const finished = state.status === 'done' ? state : null;
  const finish = useEffectEvent(onFinished);
  useEffect(() => {
    if (finished) finish(finished);
  }, [finished]);

  return { state, start, cancel, reset };
}
