import { sentencesBetween } from './below-heading';
import { isDetail } from './central';
import { at } from './columns';
import { textOfSentence } from './find-sentences';
import type { List } from './listed';
import { headingsAsked } from './listed-headings';
import { partAt } from './named-part';
import type { OpenIndex } from './open-index';
import { queryOf } from './query';
import { sectionOf, sentenceMatch } from './rank-passages';
import { openings } from './reply-explain';
import { isAlone } from './runs';
import { bareTitle, titleTerms } from './title-terms';
import type { Run } from './writer';

/** Words that can hardly mean anything else than a cause. */
const SURELY_CAUSE =
  /(?<!\p{L})(?:because|due to|caus(?:e|es|ed|ing|al)|leads? to|led to|results? (?:in|from)|responsible for|triggers?|triggered|attribut(?:ed|able) to|stems? from|contribut(?:es?|ed|ing)|(?:plays?|have|has) (?:an? )?(?:[\p{L}-]+ ){0,2}role|risk|linked to|associated with|produc(?:es?|ed)|predict(?:s|ed)?|vulnerab\p{L}+|predispos\p{L}+|more likely)(?!\p{L})/iu;
const SAYS_RISK =
  /(?<!\p{L})(?:risks?|more likely|less likely|predict(?:s|ed|ors?)?|precursors?|vulnerab\p{L}+|predispos\p{L}+|contribut(?:es?|ed|ing)|linked to|associated with|leads? to|caus(?:e|es|ed)|triggers?|heightens?)(?!\p{L})/iu;
/** "Causes of OCD", "Risk Factors for Suicide" */
const ON_CAUSES =
  /^(?:(?:causes?|etiology|origins?|sources?) (?:of|for|behind)|(?:risk factors|reasons) (?:for|of|in)) (.{2,80})$/iu;
const FEWEST = 2;
const MOST = 8;
/** Of a section that are looked at. */
const MOST_PASSAGES = 20;

/** What headings below one on causes name, or what the paragraphs under it say; null without such a heading. */
export function causesTold(index: OpenIndex, topic: string): List | null {
  const headings = headingsAsked(index, `causes of ${topic}`, topic);
  if (!headings) return causesUnder(index, topic);
  const items = headings.items.map((item) => {
    const run = causeIn(index, item, topic);
    return run ? { ...run, title: item.title } : item;
  });
  return { ...headings, items };
}

/** The sentence under a heading that says best that what it names causes a topic. */
function causeIn(index: OpenIndex, { first, title }: Run & { title: string }, topic: string) {
  const part = partAt(index, sectionOf(index, at(index.sentencePassage, first)));
  if (!part) return null;
  const query = queryOf(index, topic);
  const names = queryOf(index, title);
  const { from, to } = part;
  const rated = sentencesBetween(index, from, Math.min(to, from + MOST_PASSAGES))
    .filter((one) => isAlone(index, one) && SURELY_CAUSE.test(textOfSentence(index, one)))
    .map((sentence) => ({
      sentence,
      worth:
        share(sentenceMatch(index, query, sentence), query.weight) +
        0.5 * share(sentenceMatch(index, names, sentence), names.weight) -
        0.3 * Number(isDetail(textOfSentence(index, sentence))),
    }))
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  const [best] = rated;
  return best && best.worth >= NAMES_MOST ? { first: best.sentence, last: best.sentence } : null;
}

/** Of a topic, that a sentence on its cause has. */
const NAMES_MOST = 0.6;
const share = (match: number, weight: number): number => (weight > 0 ? match / weight : 0);

/** The sentences under "Causes of OCD" or "Risk Factors for OCD" that open its paragraphs, or speak of risks. */
function causesUnder(index: OpenIndex, topic: string): List | null {
  const asked = titleTerms(index, topic).join(' ');
  const isAsked = (title: string) => {
    const subject = ON_CAUSES.exec(bareTitle(title))?.[1] ?? '';
    return subject !== '' && titleTerms(index, subject).join(' ') === asked;
  };
  const sections = index.sections.flatMap(({ title }, i) => (isAsked(title) ? [i] : []));
  const [section] = sections.sort(
    (a, b) => Number(isOnRisk(index, a)) - Number(isOnRisk(index, b)),
  );
  if (section === undefined) return null;
  return isOnRisk(index, section) ? risksIn(index, section) : openingsIn(index, section);
}

const isOnRisk = (index: OpenIndex, section: number): boolean =>
  /^risk factors/iu.test(bareTitle(index.sections[section]?.title ?? ''));

function openingsIn(index: OpenIndex, section: number): List | null {
  const own = partAt(index, section)?.own;
  if (!own) return null;
  const items = openings(index, own.from, own.to)
    .filter(
      (one) =>
        isAlone(index, one) && !/(?<!\p{L})causes of(?!\p{L})/iu.test(textOfSentence(index, one)),
    )
    .map((one) => ({ first: one, last: one }));
  return items.length >= FEWEST ? { opening: null, items: items.slice(0, MOST) } : null;
}

/** "Risk Factors for Suicide": its sentences that say what goes with a higher risk; null without such a heading. */
export function risksTold(index: OpenIndex, topic: string): List | null {
  const [, subject = ''] = /^risk factors (?:of|for|in) (.{2,80})$/iu.exec(topic.trim()) ?? [];
  const asked = titleTerms(index, subject).join(' ');
  const section = index.sections.findIndex(
    ({ title }, i) =>
      isOnRisk(index, i) &&
      titleTerms(index, ON_CAUSES.exec(bareTitle(title))?.[1] ?? '').join(' ') === asked,
  );
  return subject === '' || section < 0 ? null : risksIn(index, section);
}

function risksIn(index: OpenIndex, section: number): List | null {
  const own = partAt(index, section)?.own;
  if (!own) return null;
  const to = Math.min(own.to, own.from + MOST_PASSAGES);
  const all = sentencesBetween(index, own.from, to).filter(
    (one) => isAlone(index, one) && SAYS_RISK.test(textOfSentence(index, one)),
  );
  const plain = all.filter((one) => !TELLS_STUDY.test(textOfSentence(index, one)));
  const items = (plain.length >= FEWEST ? plain : all)
    .slice(0, MOST)
    .map((one) => ({ first: one, last: one }));
  return items.length >= FEWEST ? { opening: null, items } : null;
}

/** "One study found …" */
const TELLS_STUDY =
  /(?<!\p{L})(?:stud(?:y|ies)|review|researchers|survey|sample|participants)(?!\p{L})|\d %|\d percent/iu;
