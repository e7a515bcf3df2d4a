import type { CardQuestion, Check } from '../../engine/types';
import type { SourceWire } from '../documents/rows';

/** A card that a question is about, as it was then. */
export type PracticeLine = {
  cardId: string;
  front: string;
  back: string;
  source: SourceWire;
  /** The authors' headings above it, the outermost first. */
  sections: string[];
  documentId: string;
  documentTitle: string;
};

type FormOf<T> = T extends CardQuestion | Check ? Pick<T, 'kind' | 'question' | 'solution'> : never;
type TypedQuestion = Extract<CardQuestion, { kind: 'typed' }>;
type Matching = FormOf<Extract<Check, { kind: 'match' }>>;

export type PracticeForm =
  | FormOf<Exclude<CardQuestion, TypedQuestion>>
  | (FormOf<TypedQuestion> & Pick<TypedQuestion, 'asks'>)
  | Matching;

/** A question of a run, with its solution. */
export type PracticeItem = PracticeForm & {
  /** Of the text. */
  language: string;
  /** One; for a matching, that of each term. */
  lines: PracticeLine[];
  /** The item that has to be right first; null for the others. */
  after: number | null;
};
