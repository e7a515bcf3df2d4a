import { memoized } from '../../language/memoized';
import type { AnalysedDocument, AnalysedSentence } from '../analysed';
import { contentStems } from '../cards/check';
import { wordsIn } from '../clauses/range';

/** From this share of a statement's weight in one sentence on, the text supports it. */
const SUPPORTED = 0.6;
/** Of the uses of the rarest word. */
const MOST_READ = 400;

export const stemsOf = memoized(5_000, (text): ReadonlySet<string> => new Set(contentStems(text)));

/** Of all words of the sentences but stop words. */
export function stemsIn(
  document: AnalysedDocument,
  sentences: readonly AnalysedSentence[],
): Set<string> {
  const words = sentences.flatMap((one) => wordsIn(document, one.firstToken, one.endToken));
  return new Set(words.filter(({ stop }) => !stop).map(({ stem }) => stem));
}

/** Finds whether the text says something, by the stems of its sentences. */
export class Evidence {
  /** By stem, the sentences that hold it. */
  private readonly uses = new Map<string, number[]>();
  private readonly text: string;

  constructor(private readonly document: AnalysedDocument) {
    this.text = document.source.passages.map(({ text }) => text.toLowerCase()).join('\n');
    document.sentences.forEach((sentence, index) => {
      for (const stem of stemsIn(document, [sentence])) {
        const known = this.uses.get(stem);
        if (known) known.push(index);
        else this.uses.set(stem, [index]);
      }
    });
  }

  /** Whether a sentence with all words of `option` says most of what `frame` says. */
  supports(frame: string, option: string, share = SUPPORTED): boolean {
    const named = [...stemsOf(option)];
    const asked = [...stemsOf(frame)].filter((stem) => !named.includes(stem));
    const weights = new Map(this.sentencesWith(named).map((sentence) => [sentence, 0]));
    let total = 0;
    for (const stem of weights.size > 0 ? asked : []) {
      const weight = this.weightOf(stem);
      total += weight;
      for (const sentence of this.usesOf(stem)) {
        const sum = weights.get(sentence);
        if (sum !== undefined) weights.set(sentence, sum + weight);
      }
    }
    return total > 0 && Math.max(...weights.values()) >= share * total;
  }

  /** Whether the text has a phrase, in lower case. */
  says(phrase: string): boolean {
    return this.text.includes(phrase);
  }

  private sentencesWith(stems: readonly string[]): number[] {
    const [rarest = [], ...others] = stems
      .map((stem) => this.usesOf(stem))
      .sort((a, b) => a.length - b.length);
    const sets = others.map((uses) => new Set(uses));
    return rarest.slice(0, MOST_READ).filter((one) => sets.every((uses) => uses.has(one)));
  }

  private usesOf(stem: string): readonly number[] {
    return this.uses.get(stem) ?? [];
  }

  /** A rare word weighs more. */
  private weightOf(stem: string): number {
    return Math.log(1 + this.document.sentences.length / (1 + this.usesOf(stem).length));
  }
}
