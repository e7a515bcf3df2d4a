import { groupOf, union } from '../../../language/patterns';
import { type AnalysedDocument, type AnalysedSentence, sentenceAt } from '../../analysed';
import { isStudy, withoutPartLabel } from '../../genres/article/abstract';
import { withoutLead } from '../../genres/article/authors-say';
import { articleGist } from '../../summary/article-gist';
import { summaryText } from '../../summary/readable';
import type { RankedTerm } from '../../terms/term-index';
import { asAnswer, asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';

const FEWEST_WORDS = 4;
const MOST_WORDS = 40;
const LONGEST_TITLE = 16;
const FEWEST_TITLE_WORDS = 2;

/** What authors do that has an object. */
const BASES = (
  'present introduce propose develop describe build create design review survey investigate examine study test ' +
  'evaluate compare analyze analyse characterize characterise assess explore provide estimate measure'
).split(' ');
const WE_DO =
  /^(?:[^;]{3,220}, )?(?:we|I) (?:have )?(?:(?:also|first|here|therefore|\p{L}+ly) )?(\p{Ll}+) (.+)$/iu;
const STUDY_DOES =
  /^(?:this|the present|the current|our) (?:[\p{L}-]+ ){0,2}(?:paper|article|study|trial|review|survey|report|thesis|work) (?:\p{L}+ly )?(\p{Ll}+) (.+)$/iu;
const AIM =
  /^(?:the|our) (?:main |primary |overall )?(aim|goal|objective|purpose)(?: of (?:this|the|our)(?: present)? \p{L}+)? (?:is|was) (to .+)$/iu;
const REPORT = groupOf([
  'appl(?:y|ied)|assess|compare|demonstrate|describe|discuss|evaluate|find|found|illustrate|present',
  'propose|provide|report|review|show|test|use',
]);
/** What else they do. */
const DOES_MORE = union([
  // ", and report how …", " and successfully tested …"
  new RegExp(`(?:, | )and (?:\\p{L}+ly )?${REPORT}(?:d|ed)?\\b.*$`, 'u'),
  /, which we\b.*$/u,
]);
const OPENS_CLAUSE = /^(?:that|it|this|these|them|our|some|several|its|their)\b/iu;

/** "… to use the platform", which the sentence has named before. */
const LEANS =
  /\bthe (?:approach|data|dataset|field|gap|method|model|park|platform|problem|project|software|system|task|technique|tool)s?\b(?! (?:of|for|in|that|to|called)\b)/iu;

/** Of an article: what its authors present, study or aim at, asked with its title. */
export const aimCards: SentencePattern = (source, sentence, index) => {
  const title = isGist(source.document, sentence) ? shortTitle(source.document) : null;
  if (!title) return [];
  const said = withoutLead(withoutPartLabel(summaryText(source.document, index)));
  const asked = askedOf(said.replace(/\.$/, ''), title);
  const back = asked && shortened(asked.said.replace(DOES_MORE, ''), FEWEST_WORDS, MOST_WORDS);
  const term = termIn(source, index);
  if (!back || !term || OPENS_CLAUSE.test(back) || LEANS.test(back)) return [];
  return [newDraft('aim', { front: asQuestion(asked.question), back: asSentence(back), term })];
};

function isGist(document: AnalysedDocument, { start, end }: AnalysedSentence): boolean {
  const at = articleGist(document)?.start ?? -1;
  return at >= start && at < end;
}

/** Whole, or what stands before its colon; null if neither is short. */
function shortTitle({ source }: AnalysedDocument): string | null {
  const whole = asAnswer(source.title);
  const names = [whole, whole.split(':')[0] ?? ''];
  return (
    names.find(
      (name) => countWords(name) <= LONGEST_TITLE && countWords(name) >= FEWEST_TITLE_WORDS,
    ) ?? null
  );
}

/** "we report that", "we find" */
const FINDS = /^(?:(?:find|report|show|demonstrate|conclude)(?:s|ed)?|found)$/iu;

type Asked = { question: string; said: string };

function askedOf(text: string, title: string): Asked | null {
  const [, noun, purpose] = AIM.exec(text) ?? [];
  if (noun && purpose) return { question: `what is the ${noun} of “${title}”`, said: purpose };
  const [, verb = '', said = ''] = WE_DO.exec(text) ?? STUDY_DOES.exec(text) ?? [];
  const [, found] = FINDS.test(verb) ? (/^that,? (.+)$/u.exec(said) ?? []) : [];
  if (found) return { question: `what did the authors of “${title}” find`, said: found };
  const base = BASES.find((one) => formsOf(one).includes(verb.toLowerCase()));
  if (!base) return null;
  const isPast = /(?:ed|built)$/.test(verb);
  return { question: `what ${isPast ? 'did' : 'do'} the authors of “${title}” ${base}`, said };
}

function formsOf(base: string): string[] {
  const stem = base.replace(/e$/, '').replace(/y$/, 'i');
  const past = base === 'build' ? 'built' : `${stem}ed`;
  return [
    base,
    past,
    base === 'study' || base === 'survey' ? `${base.slice(0, -1)}ies` : `${base}s`,
  ];
}

function termIn({ document, terms }: CardSource, index: number): RankedTerm | null {
  const { firstToken, endToken } = sentenceAt(document, index);
  return terms.within(firstToken, endToken)[0]?.term ?? null;
}

const COUNTED =
  /^(?:a total of|in total,?) (\d[\d,.]*\d|\d) ((?:[\p{L}-]+ ){0,3}\p{L}+s) ((?:were|had|have|completed|took|responded|participated|received|reported|met|underwent)\b[^,;()]{6,110})[,.]?/iu;

/** "A total of 300 people took part in the survey." → how many people took part in the survey? */
export const countCards: SentencePattern = (source, _sentence, index) => {
  if (!isStudy(source.document)) return [];
  const text = withoutPartLabel(summaryText(source.document, index)).replace(/\.$/, '');
  const [, count, noun, did] = COUNTED.exec(text) ?? [];
  const term = termIn(source, index);
  if (!count || !noun || !did || !term) return [];
  return [newDraft('count', { front: asQuestion(`how many ${noun} ${did}`), back: count, term })];
};
