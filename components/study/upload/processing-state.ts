import type { Transfer } from '@/lib/client/upload/upload-in-parts';
import { STAGES, type Stage } from '@/lib/engine/types';
import type { DocumentWire, OmittedWire, OutlineWire } from '@/lib/study/wire';
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

export type Failed = {
  status: 'failed';
  filename: string;
  input: StudyInput | null;
  failure: Failure;
};

export type Running = {
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
  /** Of a long document, once it's read. */
  outline: readonly OutlineWire[];
};

export type ProcessingState =
  | { status: 'idle' }
  | Running
  | Failed
  | { status: 'cancelled'; filename: string }
  | ({ status: 'done'; filename: string } & Outcome);

export type ProcessingAction =
  | { type: 'start'; filename: string; input?: StudyInput }
  | { type: 'transfer'; transfer: Transfer }
  | { type: 'progress'; stage: Stage; fraction: number; resumed?: boolean }
  | { type: 'outline'; chapters: readonly OutlineWire[] }
  | { type: 'cancel' }
  | { type: 'cancelled' }
  | { type: 'fail'; failure: Failure }
  | ({ type: 'finish' } & Outcome)
  | { type: 'reset' };

export const IDLE: ProcessingState = { status: 'idle' };

const ORDER: readonly (Stage | 'sending')[] = ['sending', ...STAGES];

/** The share of an upload in parts in the progress bar. */
const SENDING_SHARE = 0.5;

const clamped = (fraction: number) =>
  Number.isFinite(fraction) ? Math.min(1, Math.max(0, fraction)) : 0;

/** Stage and progress are monotonic: reports may arrive out of order or after the end. */
export function processingReducer(
  state: ProcessingState,
  action: ProcessingAction,
): ProcessingState {
  if (action.type === 'reset') return IDLE;
  if (action.type === 'start') {
    return {
      status: 'running',
      filename: action.filename,
      input: action.input ?? null,
      stage: 'sending',
      fraction: 0,
      cancelling: false,
      resumed: false,
      transfer: null,
      outline: [],
    };
  }
  if (state.status !== 'running') return state;
  const { filename, input, stage, fraction } = state;
  switch (action.type) {
    case 'transfer': {
      const { transfer } = action;
      if (stage !== 'sending') return state;
      const sent = SENDING_SHARE * clamped(transfer.sent / transfer.total);
      return { ...state, transfer, fraction: Math.max(fraction, sent) };
    }
    case 'progress': {
      const share = state.transfer ? SENDING_SHARE : 0;
      return {
        ...state,
        stage: ORDER.indexOf(action.stage) > ORDER.indexOf(stage) ? action.stage : stage,
        fraction: Math.max(fraction, share + (1 - share) * clamped(action.fraction)),
        resumed: state.resumed || action.resumed === true,
      };
    }
    case 'outline':
      return { ...state, outline: action.chapters };
    case 'cancel':
      return { ...state, cancelling: true };
    case 'cancelled':
      return { status: 'cancelled', filename };
    case 'fail':
      return { status: 'failed', filename, input, failure: action.failure };
    case 'finish': {
      const { type: _, ...outcome } = action;
      return { status: 'done', filename, ...outcome };
    }
  }
}
