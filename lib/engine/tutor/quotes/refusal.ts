import { namesNoSubject } from '../../language/headings/headings';
import { framed } from '../../language/languages/frames';
import type { OpenIndex } from '../../retrieval/open-index';
import { sectionOf } from '../../retrieval/rank-passages';
import type { Search } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { bareTitle } from './title-terms';
import { listed, quoted, shown } from './writer';

const TOPICS = 3;
/** "Introduction to Monopoly" repeats the title. */
export const OPENING = /^introduction to\b/i;
const LONGEST_TITLE = 80;

/** An answer like others, not an error: names topics that the document covers. */
export function refusal(
  index: OpenIndex,
  search: Search | null,
  reason: 'absent' | 'noOpinion' | 'noPages' = 'absent',
): TutorAnswer {
  const { language } = index;
  const topics = topicsNear(index, search);
  const offer =
    topics.length > 0
      ? framed(
          language,
          'covers',
          listed(
            topics.map((topic) => quoted(topic, language)),
            language,
          ),
        )
      : framed(language, 'otherWords');
  return { text: framed(language, reason, offer), sources: [], inDocument: false };
}

export function topicsNear(index: OpenIndex, search: Search | null): string[] {
  const near = (search?.passages ?? [])
    .slice(0, 20)
    .map(({ passage }) => titleOver(index, passage));
  const all = index.sections.map(({ title }) => title);
  const title = shown(index.title).toLowerCase();
  const topics = [...near, ...all, ...index.topics]
    .map(bareTitle)
    .filter((one) => isTopic(one) && one.toLowerCase() !== title);
  return [...new Map(topics.map((topic) => [topic.toLowerCase(), topic])).values()].slice(
    0,
    TOPICS,
  );
}

function titleOver(index: OpenIndex, passage: number): string {
  return index.sections[sectionOf(index, passage)]?.title ?? '';
}

function isTopic(title: string): boolean {
  const fits = title.length > 2 && title.length <= LONGEST_TITLE;
  return fits && !namesNoSubject(title) && !OPENING.test(title);
}
