import { groupOf } from '../patterns';
import { isStopWord } from '../words/word-lists';

/** In German, French, Spanish, Portuguese, and Italian: "therefore", "here", "they", "these", "so". */
export const POINTS_BACK_ELSEWHERE = new RegExp(
  `^${groupOf([
    /dabei|dadurch|daraus|davon|dafür|damit|danach|daher|deshalb|dort|hier/,
    /dies(?:e[rsmn]?)?|jene[rsmn]?|sie|er/,
    /es(?! (?:gibt|ist|sind|wird|werden))/, // "Es hängt davon ab"; not "Es gibt"
    /il(?! (?:y a|existe|faut|est))|elle|ils|elles/, // "Il dépend de"; not "Il y a"
    /cela|ceci|ce(?:lui|lle|ux|lles)-ci|cet(?:te)?|ces/,
    /esto|eso|est[eao]s?|es[eao]s?|ellos|ellas|él|así/,
    /el[ae]s?|isso|isto|assim|ess[ea]s?|essi/,
    /esso|questo|questa|questi|queste|quest['’]|ciò|così/,
  ])}(?![\\p{L}-])`,
  'iu',
);
/** "But they …", "In these cases, …" in the same languages, where the text is in one of them. */
const CONJUNCTION_ELSEWHERE = /^(?:aber|und|doch|denn|mais|et|pero|y|mas|ma) /iu;
const IN_THESE: Readonly<Record<string, RegExp>> = {
  de: /^(?:in|im|bei|mit|nach|aus|auf|unter) dies(?:e[rsmn]?)?(?!\p{L})/iu,
  fr: /^(?:dans|en|à|par|avec) (?:ces?|cet(?:te)?)(?!\p{L})/iu,
  es: /^(?:en|con|por|para) (?:est[eao]s?|es[eao]s?|tal(?:es)?)(?!\p{L})/iu,
  pt: /^(?:n[eo]st[ea]s?|ness[ea]s?|em tal|com (?:est[ea]s?|ess[ea]s?))(?!\p{L})/iu,
  it: /^(?:in|con|per|da|a) (?:quest[oaie]|tal[ei]?)(?!\p{L})/iu,
};
/** In the same languages: "therefore", "however". */
const LINKS_ELSEWHERE = new RegExp(
  `^${groupOf([
    /außerdem|zudem|jedoch|allerdings|folglich|somit|trotzdem|dennoch|ferner|hingegen|dagegen/,
    /demnach|übrigens|darüber hinaus/,
    /cependant|toutefois|pourtant|ainsi|en effet|par contre|d[’']ailleurs|du coup|en outre/,
    /à côté de (?:ça|cela)|malgré (?:ça|cela)|c[’']est pourquoi|de plus|par conséquent/,
    /en revanche|par ailleurs|dès lors/,
    /sin embargo|además|por (?:lo )?tanto|en cambio|por es[ot]|por ello|no obstante/,
    /en consecuencia/,
    /no entanto|além disso|portanto|contudo|porém|todavia|por isso|por conseguinte/,
    /pertanto|tuttavia|inoltre|quindi|infatti|invece|dunque|perciò|al contrario/,
  ])}(?![\\p{L}-])`,
  'iu',
);
/**
 * A sentence without its subject, as it may stand in Romance languages: "Introduce la sospensione …", "Ha aggiunto …". A word
 * before an article is no noun.
 */
const NO_SUBJECT: Readonly<Record<string, { verbs: RegExp; ending: RegExp; article: RegExp }>> = {
  it: {
    verbs: /^(?:ha|hanno|è|sono|era|erano|può|possono|deve|devono|viene|vengono)$/iu,
    ending: /(?:[aei]|no)$/u,
    article: /^(?:il|lo|la|i|gli|le|un|uno|una|(?:l|un)['’].*)$/iu,
  },
  es: {
    verbs:
      /^(?:ha|han|es|son|era|eran|puede|pueden|debe|deben|está|están|fue|fueron|tiene|tienen)$/iu,
    ending: /[ae]n?$/u,
    article: /^(?:el|la|los|las|un|una|unos|unas)$/iu,
  },
  pt: {
    verbs: /^(?:é|são|era|eram|tem|têm|pode|podem|deve|devem|está|estão|foi|foram)$/iu,
    ending: /[ae]m?$/u,
    article: /^(?:o|a|os|as|um|uma|uns|umas)$/iu,
  },
  fr: {
    verbs: /^(?:est|sont|peut|peuvent|doit|doivent|ont|permet|permettent)$/iu,
    ending: /(?:e|ent|it)$/u,
    article: /^(?:le|la|les|un|une|l['’].*)$/iu,
  },
};

function lacksSubject(start: string, language: string): boolean {
  const rules = NO_SUBJECT[language];
  const [first = '', second = '', third = ''] = start.split(/\s+/, 3);
  if (!rules) return false;
  if (rules.verbs.test(first)) return true;
  return (
    rules.article.test(second) &&
    rules.ending.test(first) &&
    /^\p{Lu}\p{Ll}{3,}$/u.test(first) &&
    !VERB_AFTER_PRONOUN.test(third) &&
    !isStopWord(first.toLowerCase(), language) &&
    !BEFORE_ARTICLE.test(first)
  );
}

/** "Dante la definisce …": of a name and a pronoun. */
const VERB_AFTER_PRONOUN = /(?:isce|iscono|ava|ò|ó|aron|ieron|ou|aram|ait|aient|it)$/u;

/** Words before an article that are no verbs: "Tous les", "Durante la", "Secondo il". */
const BEFORE_ARTICLE = new RegExp(
  `^${groupOf([
    /tou(?:te)?s?|tod[oa]s?|tutt[oiae]|ambos|ambas|entrambi|entrambe/, // all, both
    /durante|durant|pendant|secondo|segundo|según|selon|mediante|tramite/, // during, by
    /anche|même|aussi|também|también|apenas|oltre/, // also, only
    /dopo|après|avant|antes|prima|sotto|sopra|verso|contro|contre|contra/, // after, under
    /entre|dentro|fuori|quanto|devido|graças|conforme|perante|consoante/, // between, due to
    /junto|frente|face|rumo|hors|devant|derrière/, // next to, behind
    /malgré|malgrado|nonostante|pese|apesar|salvo|excepto|exceto|sauf|eccetto/, // despite, except
    /lungo|presso|attraverso|hacia|hasta|até|desde|depuis|dès|vers|outre|voici/, // along, until
    /quand|quando|cuando|lorsque|lorsqu|mentre|mientras|enquanto|tandis/, // when, while
    /porque|perché|poiché|puisque|comme|como|come|donde|dove|onde/, // because, as, where
    /soit|sia|seja|sea/, // be it
  ])}$`,
  'iu',
);

/** Whether a sentence needs the one before it, in a text in one of these languages; false in others. */
export function leansElsewhere(start: string, language: string): boolean {
  const inThese = IN_THESE[language];
  if (!inThese) return false;
  const rest = start.replace(CONJUNCTION_ELSEWHERE, '');
  return (
    inThese.test(rest) ||
    LINKS_ELSEWHERE.test(rest) ||
    (rest !== start && POINTS_BACK_ELSEWHERE.test(rest)) ||
    lacksSubject(start, language)
  );
}
