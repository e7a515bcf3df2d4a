import type { OpenIndex } from '../../retrieval/open-index';
import type { TutorAnswer } from '../../tutor-types';
import { Citations, type Run, shown } from './writer';

export type List = { opening: Run | null; items: (Run & { title?: string })[] };

/** A line for each item, with the heading that it stands under. */
export function answerWithList(index: OpenIndex, { opening, items }: List): TutorAnswer {
  const citations = new Citations(index);
  const lines = [
    ...(opening ? [citations.quote(opening)] : []),
    ...items.map(
      ({ title, ...run }) => `• ${title ? `${shown(title)}: ` : ''}${citations.quote(run)}`,
    ),
  ];
  return citations.answer(lines.join('\n'));
}
