import { describe, expect, test } from 'vitest';
import { type ProcessingAction, type ProcessingState, processingReducer } from './processing-state';

const IDLE: ProcessingState = { status: 'idle' };

function stateAfter(...actions: ProcessingAction[]): ProcessingState {
  return actions.reduce(processingReducer, IDLE);
}

const FAILURE = {
  text: 'Processing failed: empty',
  code: 'file_empty',
  offer: null,
  canRetry: false,
  knownId: null,
} as const;

const START: ProcessingAction = { type: 'start', filename: 'heart.pdf' };

describe('the progress of an upload', () => {
  test('shows the chapters of a long document once they are known', () => {
    const chapter = { title: 'Sleep', first_page: 1, last_page: 9, words: 4_000, minutes: 20 };
    const outline = stateAfter(START, { type: 'outline', chapters: [chapter] });
    expect(outline).toMatchObject({ status: 'running', outline: [chapter] });
  });

  test('starts by sending', () => {
    expect(stateAfter(START)).toEqual({
      status: 'running',
      filename: 'heart.pdf',
      input: null,
      stage: 'sending',
      fraction: 0,
      cancelling: false,
      outline: [],
      resumed: false,
      transfer: null,
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
    const actions = reports.map(
      ([at, share]): ProcessingAction => ({ type: 'progress', stage: at, fraction: share }),
    );
    expect(stateAfter(START, ...actions)).toMatchObject({ status: 'running', stage, fraction });
  });

  test('once another server has resumed the job, the state keeps showing that', () => {
    const reading = stateAfter(START, { type: 'progress', stage: 'reading', fraction: 0.2 });
    expect(reading).toMatchObject({ resumed: false });
    const taken = processingReducer(reading, {
      type: 'progress',
      stage: 'reading',
      fraction: 0.1,
      resumed: true,
    });
    expect(taken).toMatchObject({ resumed: true, fraction: 0.2 });
    const later = processingReducer(taken, { type: 'progress', stage: 'cards', fraction: 0.8 });
    expect(later).toMatchObject({ resumed: true, stage: 'cards' });
  });

  test('of a file in parts, sending is the first half of the bar', () => {
    const transfer = (sent: number, waiting = false): ProcessingAction => ({
      type: 'transfer',
      transfer: { sent, total: 80, waiting },
    });
    const half = stateAfter(START, transfer(40));
    expect(half).toMatchObject({
      stage: 'sending',
      fraction: 0.25,
      transfer: { sent: 40, total: 80, waiting: false },
    });
    // The server has less of it than went out: the figure says so, the bar stays.
    const lost = processingReducer(half, transfer(20, true));
    expect(lost).toMatchObject({
      fraction: 0.25,
      transfer: { sent: 20, total: 80, waiting: true },
    });
    const read = processingReducer(lost, { type: 'progress', stage: 'reading', fraction: 0.5 });
    expect(read).toMatchObject({ stage: 'reading', fraction: 0.75 });
    expect(processingReducer(read, transfer(80))).toBe(read);
  });

  test('an upload that has ended stays ended', () => {
    const finished = stateAfter(START, {
      type: 'finish',
      documentId: 'd1',
      omitted: [],
      document: null,
    });
    expect(finished).toEqual({
      status: 'done',
      filename: 'heart.pdf',
      documentId: 'd1',
      omitted: [],
      document: null,
    });
    const late: ProcessingAction[] = [
      { type: 'progress', stage: 'visual', fraction: 1 },
      { type: 'fail', failure: { ...FAILURE, text: 'late' } },
      { type: 'cancel' },
      { type: 'cancelled' },
    ];
    for (const action of late) expect(processingReducer(finished, action)).toBe(finished);
  });

  test('a cancel shows at once and ends when the work has stopped', () => {
    expect(stateAfter(START, { type: 'cancel' })).toMatchObject({
      status: 'running',
      cancelling: true,
    });
    expect(stateAfter(START, { type: 'cancel' }, { type: 'cancelled' })).toEqual({
      status: 'cancelled',
      filename: 'heart.pdf',
    });
  });

  test('a failure keeps the file name and can be dismissed', () => {
    const failed = { status: 'failed', filename: 'heart.pdf', input: null, failure: FAILURE };
    expect(stateAfter(START, { type: 'fail', failure: FAILURE })).toEqual(failed);
    expect(stateAfter(START, { type: 'fail', failure: FAILURE }, { type: 'reset' })).toEqual(IDLE);
  });

  test('a failure keeps the input, to send it again', () => {
    const input = { kind: 'url', url: 'https://example.org' } as const;
    const start: ProcessingAction = { type: 'start', filename: 'https://example.org', input };
    expect(stateAfter(start, { type: 'fail', failure: FAILURE })).toMatchObject({
      status: 'failed',
      input,
    });
  });
});
