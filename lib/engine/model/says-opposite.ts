import { OPPOSITES, QUALITY_OPPOSITES } from '../local/checks/antonyms';

/** The two poles of a family of opposites, each as the words that express it; `-` stands for any ending. */
type Family = readonly [string, string];

/** By language; of English, beside the pairs of `antonyms.ts`. */
const FAMILIES: Readonly<Record<string, readonly Family[]>> = {
  en: [
    [
      'increas- rise rises rose risen rising rais- grow grows grew grown growing growth climb- expan- gain-',
      'decreas- fall falls fell fallen falling declin- drop- reduc- shrink- shrank shrunk diminish- lessen- lower lowers lowered lowering loss losses',
    ],
    ['accelerat- quicken-', 'decelerat- slow slows slowed slowing'],
    ['strengthen- reinforc- enhanc-', 'weaken- impair-'],
    ['begin- began start-', 'end ends ended ending stop stops stopped ceas-'],
    ['before', 'after'],
    ['more greater', 'less fewer'],
    ['most', 'least fewest'],
    ['maxim-', 'minim-'],
    ['always', 'never rarely seldom sometimes'],
    ['activat- stimulat-', 'deactivat- inactivat- inhibit- suppress-'],
    ['import imports imported', 'export exports exported'],
    ['gain gains gained', 'lose loses lost'],
    ['include includes included', 'exclude excludes excluded'],
  ],
  de: [
    [
      'steig- stieg- gestiegen erhöh- zunehm- zunahme wachs- wächs- wuchs gewachsen vergrößer-',
      'sink- sank gesunken fällt fallen gefallen abnehm- abnahme senk- gesenkt schrumpf- verringer- verminder- verkleiner- reduzier-',
    ],
    ['beschleunig-', 'verlangsam- brems-'],
    ['stärk- verstärk- gestärkt förder-', 'schwäch- abschwäch- geschwächt hemm-'],
    ['höher- höchste-', 'niedriger- niedrigste- tiefer- tiefste-'],
    ['größer- größte-', 'kleiner- kleinste-'],
    ['länger- längste-', 'kürzer- kürzeste-'],
    ['schneller- schnellste-', 'langsamer- langsamste-'],
    ['wärmer- wärmste- heißer-', 'kälter- kälteste- kühler-'],
    ['mehr', 'weniger'],
    ['meiste-', 'wenigste-'],
    ['immer stets', 'nie niemals selten manchmal'],
    ['vor', 'nach'],
    ['öffne- geöffnet', 'schließ- geschlossen'],
    ['innen innere-', 'außen äußere-'],
    ['möglich-', 'unmöglich-'],
    ['maxim-', 'minim-'],
    ['aktivier-', 'deaktivier-'],
  ],
  fr: [
    [
      'augment- accro- croît croissan- croissance élev- grandi- hausse',
      'diminu- baiss- décroî- décrois- rédui- rédui- chut-',
    ],
    ['accélér-', 'ralenti-'],
    ['renforc- stimul-', 'affaibli- inhib-'],
    ['plus', 'moins'],
    ['supérieur-', 'inférieur-'],
    ['grand grands grande grandes', 'petit petits petite petites'],
    ['long longs longue longues', 'court courts courte courtes'],
    ['rapide-', 'lent lents lente lentes lentement'],
    ['chaud-', 'froid-'],
    ['toujours', 'jamais rarement parfois'],
    ['avant', 'après'],
    ['ouvr-', 'ferm-'],
    ['intérieur- interne-', 'extérieur- externe-'],
    ['possible-', 'impossible-'],
    ['maxim-', 'minim-'],
    ['activ-', 'désactiv-'],
  ],
  es: [
    [
      'aument- increment- crec- elev- sube- subi-',
      'disminu- reduc- reduj- decrec- descend- descien- baja- baje-',
    ],
    ['aceler-', 'ralentiz- desaceler-'],
    ['fortalec- reforz- refuerz- estimul-', 'debilit- inhib-'],
    ['más', 'menos'],
    ['mayor mayores', 'menor menores'],
    ['superior-', 'inferior-'],
    ['grande-', 'pequeñ-'],
    ['largo larga largos largas', 'corto corta cortos cortas'],
    ['rápid-', 'lent-'],
    ['caliente-', 'frío fría fríos frías'],
    ['siempre', 'nunca jamás raramente'],
    ['antes', 'después'],
    ['abre- abri- abier-', 'cierr- cerr-'],
    ['intern- interior-', 'extern- exterior-'],
    ['posible-', 'imposible-'],
    ['máxim- maxim-', 'mínim- minim-'],
    ['activ-', 'desactiv-'],
  ],
  pt: [
    [
      'aument- cresc- elev- sobe- subi-',
      'diminu- reduz- decresc- desce- desci- baixa- cai caem caiu',
    ],
    ['aceler-', 'desaceler- retard-'],
    ['fortalec- reforç- estimul-', 'enfraquec- inib-'],
    ['mais', 'menos'],
    ['maior maiores', 'menor menores'],
    ['superior-', 'inferior-'],
    ['grande-', 'pequen-'],
    ['longo longa longos longas', 'curto curta curtos curtas'],
    ['rápid- rapid-', 'lent-'],
    ['quente-', 'frio fria frios frias'],
    ['sempre', 'nunca jamais raramente'],
    ['antes', 'depois após'],
    ['abre- abri- abert-', 'fecha-'],
    ['intern- interior-', 'extern- exterior-'],
    ['possível possíveis', 'impossível impossíveis'],
    ['máxim- maxim-', 'mínim- minim-'],
    ['ativ-', 'desativ-'],
  ],
  it: [
    [
      'aument- cresc- increment- elev- sale salgono salit-',
      'diminu- ridu- ridott- decresc- cala- scend- abbass-',
    ],
    ['acceler-', 'rallent-'],
    ['rafforz- stimol-', 'indebol- inib-'],
    ['più', 'meno'],
    ['maggior-', 'minor-'],
    ['superior-', 'inferior-'],
    ['grand-', 'piccol-'],
    ['lungo lunga lunghi lunghe', 'corto corta corti corte breve brevi'],
    ['rapid- veloc-', 'lent-'],
    ['cald-', 'fredd-'],
    ['sempre', 'mai raramente'],
    ['prima', 'dopo'],
    ['apre aprono apert-', 'chiud- chius-'],
    ['intern- interior-', 'estern- esterior-'],
    ['possibil-', 'impossibil-'],
    ['massim-', 'minim-'],
    ['attiv-', 'disattiv-'],
  ],
};

type Pole = { words: ReadonlySet<string>; stems: readonly string[] };

function poleOf(words: string): Pole {
  const all = words.split(' ');
  return {
    words: new Set(all.filter((word) => !word.endsWith('-'))),
    stems: all.flatMap((word) => (word.endsWith('-') ? [word.slice(0, -1)] : [])),
  };
}

const families = new Map(
  Object.entries(FAMILIES).map(([language, list]) => [
    language,
    list.map(([one, other]) => [poleOf(one), poleOf(other)] as const),
  ]),
);

const WORD = /[\p{L}\p{M}-]+/gu;

/** In lower case. */
function plainWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(WORD));
}

function has(words: ReadonlySet<string>, { words: whole, stems }: Pole): boolean {
  for (const word of words)
    if (whole.has(word) || stems.some((stem) => word.startsWith(stem))) return true;
  return false;
}

/**
 * Whether a text has only one pole of some opposites, and its source only the other; in English also before the same
 * word ("larger vessels" of "smaller vessels"). Linear in the length.
 */
export function saysOpposite(text: string, source: string, language: string): boolean {
  const [said, known] = [plainWords(text), plainWords(source)];
  const isTurned = ([one, other]: readonly [Pole, Pole]) =>
    (has(said, one) && !has(said, other) && has(known, other) && !has(known, one)) ||
    (has(said, other) && !has(said, one) && has(known, one) && !has(known, other));
  if (families.get(language)?.some(isTurned)) return true;
  if (language !== 'en') return false;
  return [...said].some((word) => isPairTurned(word, said, known)) || hasTurnedPhrase(text, source);
}

const oppositesOf = (word: string) =>
  [OPPOSITES.get(word), QUALITY_OPPOSITES.get(word)].filter((one) => one !== undefined);

function isPairTurned(
  word: string,
  said: ReadonlySet<string>,
  known: ReadonlySet<string>,
): boolean {
  return !known.has(word) && oppositesOf(word).some((one) => known.has(one) && !said.has(one));
}

/** "the larger vessels": a word that has an opposite, with the word after it. */
function hasTurnedPhrase(text: string, source: string): boolean {
  const [said, known] = [pairsIn(text), pairsIn(source)];
  return [...said].some((pair) => {
    const [word = '', next = ''] = pair.split(' ');
    return (
      !known.has(pair) &&
      oppositesOf(word).some((one) => known.has(`${one} ${next}`) && !said.has(`${one} ${next}`))
    );
  });
}

function pairsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));
}
