/**
 * What the local engine makes of gold data, in the scorer's formats: `npm run bench:quality -- --data DIR --out DIR`.
 * `--without KIND,KIND` leaves kinds of cards (`CardKind`) out, to see what they earn.
 * DATA holds `openstax/*.json` and `squad/*.json`; either may be missing. Figures: docs/quality.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIndex } from '../build-index';
import { type AnalysedDocument, analyseDocument } from '../local/analysed';
import { chooseCards } from '../local/cards/choose';
import { asCard, draftCards } from '../local/cards/make-cards';
import { localEngine } from '../local/local-engine';
import { summariseSection } from '../local/summary/summarise';
import { rankTerms } from '../local/terms/rank';
import { TermIndex } from '../local/terms/term-index';
import { findAnswer } from '../retrieval/find-answer';
import { textOfSentence } from '../retrieval/find-sentences';
import { openIndex } from '../retrieval/open-index';
import { ENOUGH_EVIDENCE, search } from '../retrieval/search';
import { type Chapter, chapterDocument, readChapters } from './chapters';
import { readSquad, type SquadArticle, type SquadQuestion, squadDocument } from './squad';

/** The scorer looks at 50. */
const TERMS = 100;
/** The scorer looks at 5. */
const RANKED = 20;

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, without: { type: 'string' } },
});
if (!values.data || !values.out)
  throw new Error('usage: npm run bench:quality -- --data DIR --out DIR [--without KIND,KIND]');
const without = new Set(values.without?.split(','));
const from = process.env.INIT_CWD ?? '.';
const [data, out] = [resolve(from, values.data), resolve(from, values.out)];
mkdirSync(out, { recursive: true });
await measureChapters(readChapters(join(data, 'openstax')));
measureQuestions(readSquad(join(data, 'squad')));

async function measureChapters(chapters: Chapter[]): Promise<void> {
  const terms: object[] = [];
  const cards: object[] = [];
  const sections: object[] = [];
  const kinds: Record<string, number> = {};
  let words = 0;
  const begun = performance.now();
  for (const chapter of chapters) {
    const read = await chapterDocument(chapter);
    const pack = await localEngine.makePack(read, { parts: { lessons: true, cards: true } });
    const document = analyseDocument(read);
    words += document.source.wordCount;
    const ranked = rankTerms(document);
    terms.push({ id: chapter.id, terms: ranked.slice(0, TERMS).map(({ text }) => text) });
    const source = { document, terms: new TermIndex(ranked) };
    const drafts = draftCards(source).filter(({ kind }) => !without.has(kind));
    const chosen = chooseCards(source, drafts);
    for (const { kind } of chosen) kinds[kind] = (kinds[kind] ?? 0) + 1;
    const made = without.size > 0 ? chosen.map((draft) => asCard(document, draft)) : pack.cards;
    cards.push({ id: chapter.id, cards: made.map(({ term, back }) => ({ term, back })) });
    sections.push(...sectionSummaries(chapter, document));
  }
  report('chapters', chapters.length, begun, `${words} words`, words);
  console.log(`cards by kind: ${JSON.stringify(kinds)}`);
  write('terms.jsonl', terms);
  write('cards.jsonl', cards);
  write('sections.jsonl', sections);
}

function sectionSummaries({ id, sections }: Chapter, document: AnalysedDocument): object[] {
  const all = document.source.sections;
  let from = 0;
  return sections.flatMap(({ title }) => {
    const first = all.findIndex(
      (one, at) => at >= from && one.level === 2 && one.title === title.trim(),
    );
    if (first < 0) return [];
    const next = all.findIndex((one, at) => at > first && one.level <= 2);
    from = next < 0 ? all.length : next;
    const summary = summariseSection(document, first, from);
    return [{ id, section: title, summary: summary.map(({ text }) => text) }];
  });
}

function measureQuestions(articles: SquadArticle[]): void {
  const begun = performance.now();
  const answered = new Set<string>();
  const answers = articles.flatMap((article) => {
    const index = openIndex(buildIndex(squadDocument(article)));
    const fresh = article.paragraphs
      .flatMap(({ qas }) => qas)
      .filter(({ id }) => !answered.has(id));
    for (const { id } of fresh) answered.add(id);
    return fresh.map(({ id, question }) => answerLine(index, id, question));
  });
  report('questions', answers.length, begun, `${articles.length} articles`, answers.length);
  write('squad.jsonl', answers);
  reportRefusals(articles);
}

/** How often a document refuses another one's questions; `abstain` in squad.jsonl covers its own. */
function reportRefusals(articles: SquadArticle[]): void {
  const asked = articles.flatMap((article, i) => {
    const index = openIndex(buildIndex(squadDocument(article)));
    return questionsOfAnother(articles, i).map(
      ({ question }) => search(index, question).evidence < ENOUGH_EVIDENCE,
    );
  });
  const refused = asked.filter(Boolean).length;
  if (asked.length > 0)
    console.log(`questions on another subject refused: ${refused} of ${asked.length}`);
}

function questionsOfAnother(articles: SquadArticle[], position: number): SquadQuestion[] {
  const [own, ...following] = [...articles.slice(position), ...articles.slice(0, position)];
  const other = following.find(({ title }) => title !== own?.title);
  return other?.paragraphs.flatMap(({ qas }) => qas) ?? [];
}

function answerLine(index: ReturnType<typeof openIndex>, id: string, question: string): object {
  const { search, sentence, answer, inDocument } = findAnswer(index, question);
  return {
    id,
    ranking: search.passages.slice(0, RANKED).map(({ passage }) => passage),
    sentence: sentence < 0 ? '' : textOfSentence(index, sentence),
    answer: answer?.text ?? '',
    abstain: !inDocument,
  };
}

function write(name: string, rows: object[]): void {
  writeFileSync(join(out, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

function report(what: string, count: number, begun: number, of: string, units: number): void {
  const seconds = (performance.now() - begun) / 1000;
  const speed = Math.round(units / seconds).toLocaleString('en');
  console.log(`${what}: ${count} (${of}) in ${seconds.toFixed(1)} s, ${speed} a second`);
}
