import { plainWords } from '../../../language/analyse';
import { topicsSaid } from '../../../language/sentences/topics-said';
import { type AnalysedDocument, sentenceAt, sentenceText, taughtIn, wordAt } from '../../analysed';

/** `stems` of its words in order; `uses` of the one that is used least. */
export type Topic = { topic: string; stems: string; uses: number };

const FEWEST_USES = 2;
/** In a clause, or said of one thing: "is tangible personal property", "the trolley company’s behavior". */
const NO_NAME =
  /['’]s\b|\b(?:is|are|was|be|doing|going|saying|come|happening|let|than|very|actually|just|number|another|or)\b/i;

/** What is spoken of in a stretch as its speaker announces it, in several words that are all used again there. */
export function topicsIn(document: AnalysedDocument, part: { from: number; to: number }): Topic[] {
  const taught = taughtIn(document, part);
  const said = new Set(
    taught.flatMap((index) => topicsSaid(sentenceText(document, sentenceAt(document, index)))),
  );
  const uses = usesIn(document, taught);
  return [...said].flatMap((topic): Topic[] => {
    const stems = plainWords(topic).flatMap(({ stop, stem }) => (stop ? [] : [stem]));
    const least = Math.min(...stems.map((stem) => uses.get(stem) ?? 0));
    const isName =
      topic.includes(' ') && stems.length > 1 && least >= FEWEST_USES && !NO_NAME.test(topic);
    return isName ? [{ topic, stems: stems.join(' '), uses: least }] : [];
  });
}

function usesIn(document: AnalysedDocument, sentences: readonly number[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const index of sentences) {
    const { firstToken, endToken } = sentenceAt(document, index);
    for (let token = firstToken; token < endToken; token++) {
      const { stem } = wordAt(document, token);
      uses.set(stem, (uses.get(stem) ?? 0) + 1);
    }
  }
  return uses;
}
