import { describe, expect, test } from 'vitest';
import { type ProcessingAction, type ProcessingState, processingReducer } from './processing-state';

const IDLE: ProcessingState = { status: 'idle' };

function stateAfter(...actions: ProcessingAction[]): ProcessingState {
  return actions.reduce(processingReducer, IDLE);
}

const START: ProcessingAction = { type: 'start', filename: 'heart.pdf' };

describe('the progress of an upload', () => {
  test('starts by sending', () => {
    expect(stateAfter(START)).toEqual({
      status: 'running',
      filename: 'heart.pdf',
      stage: 'sending',
      fraction: 0,
      cancelling: false,
    });
  });

  test.each([
    { reports: [['reading', 0.2]], stage: 'reading', fraction: 0.2 },
    {
      reports: [
        ['reading', 0.4],
        ['reading', 0.3],
      ],
      stage: 'reading',
      fraction: 0.4,
    },
    {
      reports: [
        ['lessons', 0.6],
        ['understanding', 0.5],
      ],
      stage: 'lessons',
      fraction: 0.6,
    },
    {
      reports: [
        ['cards', 0.5],
        ['visual', 0.2],
      ],
      stage: 'visual',
      fraction: 0.5,
    },
    { reports: [['visual', 1.7]], stage: 'visual', fraction: 1 },
    { reports: [['reading', -1]], stage: 'reading', fraction: 0 },
    {
      reports: [
        ['reading', 0.3],
        ['reading', Number.NaN],
      ],
      stage: 'reading',
      fraction: 0.3,
    },
  ] as const)('only moves forward: $reports', ({ reports, stage, fraction }) => {
    const actions = reports.map(([at, share]): ProcessingAction => ({ type: 'progress', stage: at, fraction: share }));
    expect(stateAfter(START, ...actions)).toMatchObject({ status: 'running', stage, fraction });
  });

  test('what has ended stays ended', () => {
    const finished = stateAfter(START, { type: 'finish', documentId: 'd1', omitted: [], document: null });
    expect(finished).toEqual({ status: 'done', filename: 'heart.pdf', documentId: 'd1', omitted: [], document: null });
    const late: ProcessingAction[] = [
      { type: 'progress', stage: 'visual', fraction: 1 },
      { type: 'fail', failure: { text: 'late', code: null, upgrade: false } },
      { type: 'cancel' },
      { type: 'cancelled' },
    ];
    for (const action of late) expect(processingReducer(finished, action)).toBe(finished);
  });

  test('a cancel shows at once and ends when the work has stopped', () => {
    expect(stateAfter(START, { type: 'cancel' })).toMatchObject({ status: 'running', cancelling: true });
    expect(stateAfter(START, { type: 'cancel' }, { type: 'cancelled' })).toEqual({
      status: 'cancelled',
      filename: 'heart.pdf',
    });
  });

  test('a failure keeps the name and can be put away', () => {
    const failure = { text: 'Processing failed: empty', code: 'file_empty', upgrade: false };
    expect(stateAfter(START, { type: 'fail', failure })).toEqual({ status: 'failed', filename: 'heart.pdf', failure });
    expect(stateAfter(START, { type: 'fail', failure }, { type: 'reset' })).toEqual(IDLE);
  });
});
