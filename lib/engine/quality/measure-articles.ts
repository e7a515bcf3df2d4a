import { buildIndex } from '../build-index';
import { type OpenIndex, openIndex } from '../retrieval/open-index';
import { search } from '../retrieval/search';
import { answerRuns } from '../tutor/facts/answer-runs';
import { type Finding, findAnswer } from '../tutor/facts/find-answer';
import { wordsOf } from '../tutor/quotes/writer';
import type { Report } from './report';
import { type SquadArticle, type SquadQuestion, squadDocument } from './squad';

/** The scorer looks at 5. */
const RANKED = 20;

/** Asks each article its own questions (`squad.jsonl`) and counts how often it refuses another one's. */
export function measureArticles(articles: SquadArticle[], report: Report): void {
  const begun = performance.now();
  const indexes = articles.map((article) => openIndex(buildIndex(squadDocument(article))));
  const answered = new Set<string>();
  const answers = articles.flatMap((article, i) => {
    const fresh = article.paragraphs
      .flatMap(({ qas }) => qas)
      .filter(({ id }) => !answered.has(id));
    for (const { id } of fresh) answered.add(id);
    return fresh.map(({ id, question }) => answerLine(indexes[i] as OpenIndex, id, question));
  });
  const ms = performance.now() - begun;
  report.print(`${articles.length} articles`, { count: answers.length, unit: 'questions', ms });
  report.write('squad.jsonl', answers);
  const asked = articles.flatMap((_, i) =>
    questionsOfAnother(articles, i).map(
      ({ question }) => !search(indexes[i] as OpenIndex, question).isCovered,
    ),
  );
  const refused = asked.filter(Boolean).length;
  if (asked.length > 0)
    console.log(`questions on another subject refused: ${refused} of ${asked.length}`);
}

function questionsOfAnother(articles: SquadArticle[], position: number): SquadQuestion[] {
  const [own, ...following] = [...articles.slice(position), ...articles.slice(0, position)];
  const other = following.find(({ title }) => title !== own?.title);
  return other?.paragraphs.flatMap(({ qas }) => qas) ?? [];
}

function answerLine(index: OpenIndex, id: string, question: string): object {
  const finding = findAnswer(index, question);
  const { search, sentence, answer, inDocument } = finding;
  return {
    id,
    ranking: search.passages.slice(0, RANKED).map(({ passage }) => passage),
    sentence: sentence < 0 ? '' : citedText(index, question, finding),
    answer: answer?.text ?? '',
    abstain: !inDocument,
  };
}

/** All that the tutor quotes. */
function citedText(index: OpenIndex, question: string, finding: Finding): string {
  const runs = answerRuns(index, question, finding);
  return runs.map((run) => wordsOf(index, run)).join(' ');
}
