import {
  isSaid,
  readTutorLine,
  type TutorPrompt,
  type TutorSentence,
} from '../engine/model-engine';

/** A model that never stops is cut. */
const MOST_SENTENCES = 16;
const LONGEST_LINE = 2_000;
const LONGEST_ANSWER = 40_000;

/** Reads an answer line by line, and keeps the sentences that hold. */
export class AnswerReader {
  readonly sentences: TutorSentence[] = [];
  isUnanswered = false;
  isFull = false;
  /** In UTF-16 units. */
  read = 0;
  #rest = '';

  constructor(
    private readonly evidence: TutorPrompt['evidence'],
    private readonly onSentence: (sentence: TutorSentence) => void,
  ) {}

  add(piece: string): void {
    const room = Math.max(0, LONGEST_ANSWER - this.read);
    this.read += piece.length;
    const lines = (this.#rest + piece.slice(0, room)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    if (this.#rest.length > LONGEST_LINE || this.read > LONGEST_ANSWER) this.isFull = true;
  }

  end(): void {
    this.#take(this.#rest);
    this.#rest = '';
  }

  #take(line: string): void {
    if (this.isFull || line.length > LONGEST_LINE || line.trim() === '') return;
    const { evidence } = this;
    const { sentences, isUnanswered } = readTutorLine(line, evidence);
    this.isUnanswered ||= isUnanswered;
    for (const sentence of sentences) {
      if (isSaid(sentence, this.sentences, evidence.language)) continue;
      this.sentences.push(sentence);
      this.onSentence(sentence);
      this.isFull = this.sentences.length >= MOST_SENTENCES;
      if (this.isFull) return;
    }
  }
}
