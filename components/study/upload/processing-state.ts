import type { Transfer } from '@/lib/client/upload/transfer';
import { STAGES, type Stage } from '@/lib/engine/types';
import type { DocumentWire, OmittedWire } from '@/lib/study/wire';
import type { StudyInput } from './send';

export type Failure = {
  text: string;
  code: string | null;
  /** `account` for demo visitors. */
  offer: 'plan' | 'account' | null;
  canRetry: boolean;
  /** An earlier document of the same content. */
  knownId: string | null;
};

/** `document`: null when the job was polled, such as after a reload. */
export type Outcome = { documentId: string; omitted: OmittedWire[]; document: DocumentWire | null };

export type Failed = { status: 'failed'; filename: string; input: StudyInput | null; failure: Failure };

export type ProcessingState =
  | { status: 'idle' }
  | {
      status: 'running';
      filename: string;
      /** Null when another page started the job. */
      input: StudyInput | null;
      stage: Stage | 'sending';
      fraction: number;
      cancelling: boolean;
      /** Another server resumed the job. */
      resumed: boolean;
      /** Only for an upload in parts. */
      transfer: Transfer | null;
    }
  | Failed
  | { status: 'cancelled'; filename: string }
  | ({ status: 'done'; filename: string } & Outcome);

export type ProcessingAction =
  | { type: 'start'; filename: string; input?: StudyInput }
  | { type: 'transfer'; transfer: Transfer }
  | { type: 'progress'; stage: Stage; fraction: number; resumed?: boolean }
  | { type: 'cancel' }
  | { type: 'cancelled' }
  | { type: 'fail'; failure: Failure }
  | ({ type: 'finish' } & Outcome)
  | { type: 'reset' };

const ORDER: readonly (Stage | 'sending')[] = ['sending', ...STAGES];

function later(a: Stage | 'sending', b: Stage | 'sending'): Stage | 'sending' {
  return ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a;
}

/** The share of an upload in parts in the progress bar. */
const SENDING_SHARE = 0.5;

const safe = (fraction: number) => (Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0);

type Advance = Extract<ProcessingAction, { type: 'progress' }>;

function advanced(state: ProcessingState, { stage, fraction, resumed }: Advance): ProcessingState {
  if (state.status !== 'running') return state;
  const share = state.transfer ? SENDING_SHARE : 0;
  const whole = share + (1 - share) * safe(fraction);
  return {
    ...state,
    stage: later(state.stage, stage),
    fraction: Math.max(state.fraction, whole),
    resumed: state.resumed || resumed === true,
  };
}

function sent(state: ProcessingState, transfer: Transfer): ProcessingState {
  if (state.status !== 'running' || state.stage !== 'sending') return state;
  const whole = SENDING_SHARE * safe(transfer.sent / transfer.total);
  return { ...state, transfer, fraction: Math.max(state.fraction, whole) };
}

/** Stage and progress are monotonic: reports may arrive out of order or after the end. */
export function processingReducer(state: ProcessingState, action: ProcessingAction): ProcessingState {
  switch (action.type) {
    case 'start':
      return {
        status: 'running',
        filename: action.filename,
        input: action.input ?? null,
        stage: 'sending',
        fraction: 0,
        cancelling: false,
        resumed: false,
        transfer: null,
      };
    case 'transfer':
      return sent(state, action.transfer);
    case 'progress':
      return advanced(state, action);
    case 'cancel':
      return state.status === 'running' ? { ...state, cancelling: true } : state;
    case 'cancelled':
      return state.status === 'running' ? { status: 'cancelled', filename: state.filename } : state;
    case 'fail':
      return state.status === 'running'
        ? { status: 'failed', filename: state.filename, input: state.input, failure: action.failure }
        : state;
    case 'finish': {
      const { type: _, ...outcome } = action;
      return state.status === 'running' ? { status: 'done', filename: state.filename, ...outcome } : state;
    }
    case 'reset':
      return { status: 'idle' };
  }
}
