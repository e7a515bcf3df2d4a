import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { FlagReason } from '../../constants/card-flags';
import type { FlaggedCard } from './store';

/** The causes of the sheet that the card ranker is trained on (docs/card-ranker.md). */
const CAUSE: Record<FlagReason, string> = {
  wrong: 'wrong',
  unclear: 'context',
  not_from_text: 'wrong',
  not_worth_learning: 'trivia',
  duplicate: 'other',
};

const LABELED = ['chapter', 'kind', 'term', 'card', 'verdict', 'cause'];
const TO_READ = ['front', 'back', 'note', 'reason'];

/**
 * CSV with the columns of the labels (`card-labels.csv`), followed by both sides of the card, the note and the reason.
 * Kind and term are empty: a stored card doesn't say which rule made it.
 */
export function flaggedSheet(flagged: readonly FlaggedCard[]): string {
  const rows = flagged.map(({ documentId, front, back, reason, note }) => [
    documentId,
    '',
    '',
    createHash('sha256').update(`${front}\n${back}`).digest('hex').slice(0, 16),
    'bad',
    CAUSE[reason],
    front,
    back,
    note ?? '',
    reason,
  ]);
  return stringify([[...LABELED, ...TO_READ], ...rows], { escape_formulas: true });
}
