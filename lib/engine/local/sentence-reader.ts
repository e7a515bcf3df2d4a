import { isCode } from '../../text/code';
import { analyse, hasGrammar, type Token } from '../language/analyse';
import { sentencesOf } from '../language/sentences/passage-sentences';
import type { Span } from '../language/sentences/sentences';
import { isLegalNotice, usesOf } from '../section-roles';
import { choicePassages } from '../structure/choice-questions/choice-questions';
import { wholeStatements } from '../structure/formal-statements';
import { judgedPassages } from '../structure/judged-statements/judged-statements';
import { wholeRules } from '../structure/law';
import { translatedPassages } from '../structure/word-lists/translations';
import type { Passage, ReadDocument } from '../types';
import type { AnalysedDocument, AnalysedSentence } from './analysed';
import { asidesIn } from './genres/speech/asides';
import { afterLabel, turnLabel } from './genres/speech/turns';
import { Lexicon } from './lexicon';
import { isProse, isStated, stressedSpans } from './prose';

/** Of what has no grammar: each word is tagged `X`. */
const UNTAGGED = 'und';

/** Splits and tags a document passage by passage. */
export class SentenceReader {
  readonly sentences: AnalysedSentence[] = [];
  readonly lexicon = new Lexicon();
  private readonly tokenWord: number[] = [];
  private readonly tokenStart: number[] = [];
  private readonly tokenEnd: number[] = [];
  private readonly uses: ReturnType<typeof usesOf>;
  private readonly choices: ReadonlySet<number>;
  /** One sentence each. */
  private readonly whole: ReadonlySet<number>;
  /** Up to where each is one. */
  private readonly stated: ReadonlyMap<number, number>;
  private readonly translated: ReadonlySet<number>;
  private readonly isAside: ReturnType<typeof asidesIn>;

  constructor(
    private readonly source: ReadDocument,
    private readonly language: string,
  ) {
    this.uses = usesOf(source);
    this.choices = choicePassages(source);
    this.whole = new Set([...judgedPassages(source), ...wholeRules(source)]);
    this.stated = wholeStatements(source);
    this.translated = translatedPassages(source);
    this.isAside = asidesIn(source);
  }

  /** `at`: the passage's place. */
  read(at: number, passage: Passage): void {
    const isWhole = this.translated.has(at) || this.whole.has(at);
    const spans = sentencesOf(passage, isWhole || (this.stated.get(at) ?? false));
    for (const span of afterLabel(spans, turnLabel(this.source, passage)))
      this.add(at, passage, span);
  }

  /** Those of all sentences so far. */
  tokens(): Pick<AnalysedDocument, 'tokenWord' | 'tokenStart' | 'tokenEnd'> {
    return {
      tokenWord: Uint32Array.from(this.tokenWord),
      tokenStart: Uint32Array.from(this.tokenStart),
      tokenEnd: Uint32Array.from(this.tokenEnd),
    };
  }

  private add(at: number, passage: Passage, span: Span): void {
    const code = isCode(passage);
    const isWord = this.translated.has(at);
    const text = passage.text.slice(span.start, span.end);
    const start = passage.start + span.start;
    const firstToken = this.tokenWord.length;
    const tokens = analyse(text, code || isWord ? UNTAGGED : this.language);
    this.addTokens(tokens, start);
    const boilerplate =
      this.uses[at] === 'none' || isLegalNotice(text) || this.isAside(text, start, passage.text);
    const mayBeProse = !boilerplate && !code && !isWord && !this.choices.has(at);
    this.sentences.push({
      passage: at,
      section: passage.section,
      start,
      end: passage.start + span.end,
      firstToken,
      endToken: this.tokenWord.length,
      prose:
        mayBeProse &&
        ((this.stated.has(at) && span.start === 0 && isStated(text)) ||
          isProse(text, tokens, hasGrammar(this.language))),
      boilerplate,
      taught: !boilerplate && this.uses[at] === 'text',
      stressed: stressedSpans(passage).some(
        (one) => one.start >= span.start && one.start < span.end,
      ),
      code,
    });
  }

  private addTokens(tokens: readonly Token[], start: number): void {
    for (const token of tokens) {
      this.tokenWord.push(this.lexicon.idOf(token));
      this.tokenStart.push(start + token.start);
      this.tokenEnd.push(start + token.end);
    }
  }
}
