import type { CheckWire, SourceWire } from '../study/wire';
import type { AnswerExtras } from './extras';
import type { AnswerExtrasWire, CitationWire } from './wire';

export function extrasWire(
  { hints = [], table, moves = [] }: AnswerExtras,
  checks: CheckWire[],
): AnswerExtrasWire {
  return { hints, table: table ?? null, checks, moves };
}

export function citationsWire(documentId: string, sources: SourceWire[]): CitationWire[] {
  return sources.map(({ passage, page, quote }) => {
    return { passage_id: `${documentId}:${passage}`, page, quote };
  });
}
