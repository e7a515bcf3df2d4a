import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { minutesToRead } from '../../text/reading-time';
import type { StudyEngine, StudyPack } from '../types';
import { analyseDocument } from './analysed';
import { asCard, chosenDrafts } from './cards/make-cards';
import { makeLessons } from './lessons/make-lessons';
import { suggestedQuestions } from './questions';
import { summarise } from './summary/summarise';
import { rankTerms } from './terms/rank';
import { TermIndex } from './terms/term-index';
import { conceptMap } from './visual/concepts';
import { wordCloud } from './visual/word-cloud';

/** Makes study packs from the text alone, without a network. Deterministic. */
export const localEngine: StudyEngine = {
  name: 'local',
  async makePack(source, { parts, onStage }) {
    onStage?.('understanding', 0);
    const document = analyseDocument(source, (fraction) =>
      onStage?.('understanding', 0.6 * fraction),
    );
    await yieldToEventLoop();
    const terms = new TermIndex(rankTerms(document));
    onStage?.('understanding', 0.8);
    await yieldToEventLoop();
    const summary = summarise(document, terms.terms);
    onStage?.('understanding', 1);
    await yieldToEventLoop();
    const lessons = parts.lessons ? makeLessons(document, terms) : [];
    onStage?.('lessons', 1);
    await yieldToEventLoop();
    const drafts = chosenDrafts({ document, terms });
    const cards = parts.cards ? drafts.map((draft) => asCard(document, draft)) : [];
    onStage?.('cards', 1);
    await yieldToEventLoop();
    const pack: StudyPack = {
      engine: 'local',
      summary,
      lessons,
      cards,
      ...conceptMap(document, terms),
      wordCloud: wordCloud(terms),
      structure: {
        paragraphs: source.passages.length,
        sentences: document.sentences.length,
        readingTime: minutesToRead(source.wordCount),
      },
      suggestedQuestions: suggestedQuestions(drafts, { document, terms }),
    };
    onStage?.('visual', 1);
    return pack;
  },
};
