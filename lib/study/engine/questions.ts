import { isStudyAid, namesNoSubject } from '../language/heading-words';
import type { CardDraft, CardKind, CardSource } from './cards/draft';
import { namedAs } from './cards/named-as';

const MOST = 4;
const FEWEST = 3;

/** One of each sort first: what, why, how they differ, what happens. */
const SORTS: readonly (readonly CardKind[])[] = [
  ['definition', 'naming', 'pair', 'entry'],
  ['reason', 'consequence'],
  ['contrast', 'list', 'action', 'use'],
  ['definition', 'naming', 'pair', 'entry', 'statement', 'action', 'agent', 'person', 'place'],
];

/** "What may sleep apnea exacerbate?" asks for one of many. */
const OPEN_ENDED = /^What (?:may|might|can|could) /;

/** Three or four questions that the document answers, to start a talk with. `chosen` are its cards, best first. */
export function suggestedQuestions(chosen: readonly CardDraft[], source: CardSource): string[] {
  const questions: string[] = [];
  const used = new Set<string>();
  for (const kinds of SORTS) {
    const draft = chosen.find(
      ({ kind, front, term }) =>
        kinds.includes(kind) && !used.has(term.key) && !questions.includes(front) && !OPEN_ENDED.test(front),
    );
    if (!draft) continue;
    questions.push(draft.front);
    used.add(draft.term.key);
  }
  const about = aboutWhat(source.document.language);
  for (const topic of about ? topicsOf(source, used) : []) {
    if (questions.length >= FEWEST) break;
    questions.push(about!(topic));
  }
  return questions.slice(0, MOST);
}

/** Asks for all that the text says of a thing, in the text's language; null where we have no such words. */
function aboutWhat(language: string): ((topic: string) => string) | null {
  return ABOUT[language] ?? null;
}

const ABOUT: Readonly<Record<string, (topic: string) => string>> = {
  en: (topic) => `What does the text say about ${topic}?`,
  de: (topic) => `Was sagt der Text über „${topic}“?`,
  fr: (topic) => `Que dit le texte sur « ${topic} » ?`,
  es: (topic) => `¿Qué dice el texto sobre «${topic}»?`,
  it: (topic) => `Che cosa dice il testo su «${topic}»?`,
  pt: (topic) => `O que diz o texto sobre «${topic}»?`,
};

/** Headings in quotation marks, then key terms with their article: "the loaf". */
function* topicsOf(source: CardSource, used: ReadonlySet<string>): Generator<string> {
  const { document, terms } = source;
  const english = document.language === 'en';
  const headings = document.source.sections
    .slice(1)
    .map(({ title }) => title)
    .filter((title) => isTopic(title));
  for (const title of headings.length >= FEWEST ? headings : []) yield english ? `“${title}”` : title;
  for (const term of terms.terms) if (!used.has(term.key)) yield english ? namedAs(source, term).text : term.text;
}

const LONGEST_TOPIC = 48;

function isTopic(title: string): boolean {
  return title.length <= LONGEST_TOPIC && !namesNoSubject(title) && !isStudyAid(title) && !/[?:]/.test(title);
}
