import { wordAt } from '../../analysed';
import { asAnswer, asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { type CardKind, type ClausePattern, newDraft } from '../draft';
import { subjectOf } from '../subject';
import { objectOf, textOf } from '../text';

/** `said` matches the verb and the answer. `answers` with a sentence or with a phrase of at most `most` words. */
type Pattern = {
  said: RegExp;
  kind: CardKind;
  ask: (verb: string, be: string, subject: string) => string;
  answers: 'sentence' | 'phrase';
  most: number;
};

const PATTERNS: readonly Pattern[] = [
  {
    said: /^(located|found|situated|housed|stored|produced|made|formed|secreted) ((?:primarily |mainly |mostly |only |usually |typically |deep )?(?:in|on|at|between|within|inside|beneath|below|above|behind|near|along|under|just) (?!the (?:following|past|same|early|late)).+)$/i,
    kind: 'place',
    ask: (verb, be, subject) => `where ${be} ${subject} ${verb}`,
    answers: 'phrase',
    most: 18,
  },
  {
    said: /^(used) ((?:to (?!\w+ing\b)|for ).{8,})$/i,
    kind: 'use',
    ask: (_, be, subject) => `what ${be} ${subject} used for`,
    answers: 'sentence',
    most: 22,
  },
  {
    said: /^(involved in|known for|made of|made up of|based on|derived from|composed of|designed to|measured in|expressed as|classified as|(?:responsible|critical|essential|important|necessary|vital|crucial) (?:for|to)) (.+)$/i,
    kind: 'action',
    ask: (link, be, subject) =>
      `what ${be} ${subject} ${link === 'designed to' ? 'designed to do' : link}`,
    answers: 'sentence',
    most: 20,
  },
  {
    said: /^(?!(?:represented|shown|illustrated|depicted|indicated|given|affected|influenced|followed|accompanied) by )(\p{L}+(?:ed|en|wn|ght|ade|uilt)) by (?!(?:the|an?) (?:fact|way)\b|\w+ing\b|.*\bthan\b)(.+)$/iu,
    kind: 'agent',
    ask: (verb, be, subject) => `what ${be} ${subject} ${verb} by`,
    answers: 'phrase',
    most: 18,
  },
];

/** "X is located in …", "X is used for …", "X is essential for …", "X is produced by …". */
export const passiveCards: ClausePattern = (source, clause) => {
  const be = wordAt(source.document, clause.finite).text;
  const isPassive = /^(?:is|are|was|were)$/.test(be) && clause.verbs.to - clause.finite <= 3;
  const subject = isPassive ? subjectOf(source, clause) : null;
  if (!subject) return [];
  const { main } = clause;
  const verb = main === null ? '' : textOf(source, clause.sentence, { from: main, to: main + 1 });
  const said = `${verb} ${objectOf(source, clause)}`.trim();
  for (const pattern of PATTERNS) {
    const [, link, answer] = pattern.said.exec(said) ?? [];
    if (!link || !answer) continue;
    const back = shortened(answer, 1, pattern.most);
    if (!back) return [];
    const front = asQuestion(pattern.ask(link, be, subject.text));
    const wording = pattern.answers === 'sentence' ? asSentence(back) : asAnswer(back);
    const share = subject.exact ? 1 : 0.8;
    return [newDraft(pattern.kind, { front, back: wording, term: subject.term, share })];
  }
  return [];
};
