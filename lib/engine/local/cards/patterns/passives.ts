import { wordAt } from '../../analysed';
import { asAnswer, asQuestion, asSentence, shortened } from '../../wording/phrasing';
import { type CardKind, type ClausePattern, newDraft } from '../draft';
import { subjectOf } from '../subject';
import { objectOf, textOf } from '../text';

type Asked = { kind: CardKind; question: string; answer: string; most: number; sentence: boolean };

/** "X is located in …", "X is used for …", "X is caused by …", "X is essential for …". */
export const passiveCards: ClausePattern = (source, clause) => {
  const be = wordAt(source.document, clause.finite).text;
  const subject =
    /^(?:is|are|was|were)$/.test(be) && clause.verbs.to - clause.finite <= 3
      ? subjectOf(source, clause)
      : null;
  if (!subject) return [];
  const verb =
    clause.main === null
      ? ''
      : textOf(source, clause.sentence, { from: clause.main, to: clause.main + 1 });
  const said = `${verb} ${objectOf(source, clause)}`.trim();
  const asked =
    askWhere(said, be, subject.text) ??
    askUse(said, be, subject.text) ??
    askLink(said, be, subject.text) ??
    askBy(said, be, subject.text);
  const back = asked && shortened(asked.answer, 1, asked.most);
  if (!asked || !back) return [];
  const card = {
    front: asQuestion(asked.question),
    back: asked.sentence ? asSentence(back) : asAnswer(back),
    term: subject.term,
  };
  return [newDraft(asked.kind, { ...card, share: subject.exact ? 1 : 0.8 })];
};

const PLACED =
  /^(located|found|situated|housed|stored|produced|made|formed|secreted) ((?:primarily |mainly |mostly |only |usually |typically |deep )?(?:in|on|at|between|within|inside|beneath|below|above|behind|near|along|under|just) (?!the (?:following|past|same|early|late)).+)$/i;

function askWhere(said: string, be: string, subject: string): Asked | null {
  const [, verb, place] = PLACED.exec(said) ?? [];
  return place
    ? {
        kind: 'place',
        question: `where ${be} ${subject} ${verb}`,
        answer: place,
        most: 18,
        sentence: false,
      }
    : null;
}

function askUse(said: string, be: string, subject: string): Asked | null {
  const [, use] = /^used ((?:to (?!\w+ing\b)|for ).{8,})$/i.exec(said) ?? [];
  return use
    ? {
        kind: 'use',
        question: `what ${be} ${subject} used for`,
        answer: use,
        most: 22,
        sentence: true,
      }
    : null;
}

const LINKED =
  /^(involved in|known for|made of|made up of|based on|derived from|composed of|designed to|measured in|expressed as|classified as|(?:responsible|critical|essential|important|necessary|vital|crucial) (?:for|to)) (.+)$/i;

function askLink(said: string, be: string, subject: string): Asked | null {
  const [, link, answer] = LINKED.exec(said) ?? [];
  if (!link || !answer) return null;
  const tail = link === 'designed to' ? 'designed to do' : link;
  return {
    kind: 'action',
    question: `what ${be} ${subject} ${tail}`,
    answer,
    most: 20,
    sentence: true,
  };
}

/** "X is produced by Y" → what is X produced by? */
function askBy(said: string, be: string, subject: string): Asked | null {
  const [, verb, agent] = /^(\p{L}+(?:ed|en|wn|ght|ade|uilt)) by (.+)$/iu.exec(said) ?? [];
  if (!verb || !agent || /^(?:the|an?) (?:fact|way)\b|^\w+ing\b|\bthan\b/i.test(agent)) return null;
  if (
    /^(?:represented|shown|illustrated|depicted|indicated|given|affected|influenced|followed|accompanied)$/i.test(
      verb,
    )
  )
    return null;
  return {
    kind: 'agent',
    question: `what ${be} ${subject} ${verb} by`,
    answer: agent,
    most: 18,
    sentence: false,
  };
}
