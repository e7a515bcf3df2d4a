'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/client/api';
import { studyCalls } from '@/lib/client/calls/study-calls';
import type { Transfer } from '@/lib/client/upload/upload-in-parts';
import type { ProcessingLine } from '@/lib/study/wire';
import { failureFrom, failureFromJob, failureFromLine } from './failure';
import { afterFile, NO_FILES, withFiles, withoutFile } from './file-queue';
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

const { subscribe, now, onServer, dispatch, files, setFiles, noFilesOnServer } = processingStore;

async function report(jobs: AsyncGenerator<Job>, signal: AbortSignal): Promise<void> {
  for await (const job of jobs) {
    if (signal.aborted) continue;
    if (job.status === 'running' && job.outline)
      dispatch({ type: 'outline', chapters: job.outline });
    dispatch(actionOfJob(job));
  }
}

/** `sending`: an upload in parts is under way. */
type Running = {
  jobId: string;
  abort: AbortController;
  sending: boolean;
  cancelling: Promise<void> | null;
};

let running: Running | null = null;

async function read(input: StudyInput): Promise<void> {
  running?.abort.abort();
  const jobId = crypto.randomUUID();
  const abort = new AbortController();
  const { signal } = abort;
  const current: Running = { jobId, abort, sending: false, cancelling: null };
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
  await current.cancelling;
}

/** Reads the files that wait, unless another upload has begun meanwhile. */
async function readWaiting(): Promise<void> {
  while (now().status !== 'running') {
    const [file] = files().waiting;
    if (!file) return;
    setFiles(withoutFile(files(), file));
    await read({ kind: 'file', file });
    setFiles(afterFile(files(), now()));
  }
}

async function start(input: StudyInput): Promise<void> {
  await read(input);
  await readWaiting();
}

/** One after another, after those that wait already. */
async function startFiles(chosen: readonly File[]): Promise<void> {
  const isRunning = now().status === 'running';
  setFiles(withFiles(files(), chosen, isRunning));
  await readWaiting();
}

/** Whether the upload is one of several files: then the page stays, and tells how each ended. */
export function isOneOfSeveral(): boolean {
  const { waiting, ended } = files();
  return waiting.length + ended.length > 0;
}

const removeWaiting = (file: File) => setFiles(withoutFile(files(), file));

async function cancelled({ jobId, abort, sending }: Running): Promise<void> {
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

async function cancel(): Promise<void> {
  if (!running) return;
  running.cancelling ??= cancelled(running);
  await running.cancelling;
}

const reset = () => dispatch({ type: 'reset' });
/** It also told how the last file ended. */
const closeReport = () => {
  setFiles(NO_FILES);
  if (now().status !== 'running') reset();
};
const NONE: readonly Outcome[] = [];
const noneFinished = () => NONE;

/** After a reload. Returns a cleanup function. */
function followCurrentJob(): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  void currentJob(signal).then((job) => {
    if (job?.status !== 'running' || signal.aborted || running) return undefined;
    running = { jobId: job.job_id, abort, sending: false, cancelling: null };
    dispatch({ type: 'start', filename: job.filename });
    return report(followJob(job, signal), signal).then(readWaiting);
  });
  return () => abort.abort();
}

/** One upload at a time, which continues on other pages of the app. `onFinished` is called once for each. */
export function useProcessing(onFinished: (outcome: Outcome) => void) {
  const state = useSyncExternalStore(subscribe, now, onServer);
  const queue = useSyncExternalStore(subscribe, files, noFilesOnServer);

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

  const finished = useSyncExternalStore(subscribe, processingStore.finished, noneFinished);
  const finish = useEffectEvent(onFinished);
  useEffect(() => {
    if (finished.length > 0) processingStore.takeFinished().forEach(finish);
  }, [finished]);

  return { state, queue, start, startFiles, removeWaiting, closeReport, cancel, reset };
}
