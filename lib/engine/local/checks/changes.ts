import { articleFor, capitalised } from '../../language/words';

/** What a sentence with these says isn't made false by one change. */
const HEDGED =
  /\b(?:may|might|can|could|would|should|sometimes|often|usually|generally|typically|mostly|mainly|primarily|most|many|some|likely|unlikely|probably|perhaps|possibly|tends?|appears?|seems?|suggests?|about \d+|approximately|roughly|nearly|almost|at (?:least|most)|up to|or (?:more|fewer|less)|(?:more|less|fewer) than|except|unless|if|whether|although|though|believed?|thought|not|never|no|nor|neither|rarely|seldom|hardly|few|little|either|vary|varies|depends?|such as|example|will|similar|same|another|other|these|those|this|of the (?:two|three|four|five|six))\b|n[’']t\b|[?:—–]/i;

/** Whether one change of a sentence can make it false. */
export function isHedged(sentence: string): boolean {
  return HEDGED.test(sentence);
}

/** Each fits wherever the other fits. */
const ANTONYMS =
  'increase decrease,increases decreases,increased decreased,increasing decreasing,rise fall,rises falls,rising falling,' +
  'raises lowers,higher lower,highest lowest,larger smaller,largest smallest,faster slower,fastest slowest,' +
  'stronger weaker,strongest weakest,strengthens weakens,longer shorter,longest shortest,wider narrower,widens narrows,' +
  'heavier lighter,expands contracts,expansion contraction,grows shrinks,growth decline,maximum minimum,maximizes minimizes,' +
  'superior inferior,anterior posterior,medial lateral,proximal distal,internal external,internally externally,' +
  'inner outer,innermost outermost,outside inside,above below,top bottom,upward downward,inward outward,' +
  'before after,early late,earlier later,oldest youngest,older younger,beginning end,begins ends,opens closes,' +
  'positive negative,positively negatively,voluntary involuntary,conscious unconscious,implicit explicit,' +
  'stimulates inhibits,excitatory inhibitory,dilates constricts,absorbs releases,enters leaves,toward away~from,attracts repels,' +
  'active passive,permanent temporary,short-term long-term,presence absence,thick thin,thicker thinner,' +
  'warmer colder,easier harder,rapidly slowly,quickly slowly,direct indirect,directly indirectly,rigid flexible,elastic inelastic,' +
  'dependent independent,afferent efferent,sympathetic parasympathetic,systolic diastolic,oxygenated deoxygenated,' +
  'aerobic anaerobic,dominant recessive,sensory motor,exports imports,exporters importers,buyers sellers,buying selling,' +
  'borrowers lenders,surplus deficit,inflow outflow,appreciates depreciates,appreciation depreciation,domestic foreign,' +
  'private public,fixed variable,demanded supplied,encourages discourages,encourage discourage,improves worsens,' +
  'gains loses,majority minority,rejects accepts';
/** The second word has another opposite. */
const ONE_WAY =
  'greater smaller,greatest smallest,upper lower,shortage surplus,reduce increase,reduces increases,reduced increased,' +
  'reducing increasing,promotes prevents,enhances impairs,drops rises,broader narrower';

const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((pair) => {
    const [one = '', other = ''] = pair.split(' ').map((word) => word.replaceAll('~', ' '));
    return [one, other];
  });
const OPPOSITES = new Map([
  ...pairsOf(ONE_WAY),
  ...pairsOf(ANTONYMS).flatMap(([one, other]): [string, string][] => [
    [other, one],
    [one, other],
  ]),
]);

export type Change = { text: string; added: string; removed: string };

function changed(text: string, at: number, removed: string, added: string): Change {
  return { text: text.slice(0, at) + added + text.slice(at + removed.length), added, removed };
}

/** The only word of direction replaced by its opposite: "raises" by "lowers"; null with none or several. */
export function oppositeOf(text: string): Change | null {
  const found = [...text.matchAll(/(?<![\p{L}-])\p{Ll}[\p{Ll}-]+(?![\p{L}-])/gu)].filter(([word]) =>
    OPPOSITES.has(word),
  );
  const [word] = found;
  if (!word || found.length > 1) return null;
  const opposite = OPPOSITES.get(word[0]) ?? '';
  const isAfterArticle = /\ban? $/i.test(text.slice(0, word.index));
  if (isAfterArticle && articleFor(word[0]) !== articleFor(opposite)) return null;
  return changed(text, word.index, word[0], opposite);
}

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'];
const NUMBER =
  /(?<![\p{L}\p{N}$€£.,–-]|\b\p{Lu}[\p{L}.]* )(?:\d{1,3}(?:,\d{3})+|\d+)(?![\p{L}\p{N}–-]|[.,]\d|th\b)/gu;
const COUNT = new RegExp(`(?<![\\p{L}-])(?:${COUNTS.join('|')})(?![\\p{L}-])`, 'giu');

/** The only number replaced by one that is far from it. */
export function otherNumber(text: string): Change | null {
  const digits = [...text.matchAll(/\d[\d,.]*/g)];
  const [number, ...more] = [...text.matchAll(NUMBER), ...text.matchAll(COUNT)];
  if (!number || more.length > 0 || digits.length > 1) return null;
  const [written] = number;
  if (digits.length === 1 && !/^\d/.test(written)) return null;
  const lists = /\band\b/.test(text.slice(number.index));
  const other = /^\d/.test(written) ? farFrom(written) : lists ? null : nextCount(written);
  return other ? changed(text, number.index, written, other) : null;
}

function nextCount(word: string): string | null {
  const next = COUNTS[COUNTS.indexOf(word.toLowerCase()) + 1] ?? null;
  return next && /^\p{Lu}/u.test(word) ? capitalised(next) : next;
}

const EARLIEST_YEAR = 1500;
const LATEST_YEAR = 2030;
const YEARS = 17;

function farFrom(written: string): string | null {
  const number = Number(written.replaceAll(',', ''));
  const isYear = written.length === 4 && number >= EARLIEST_YEAR && number <= LATEST_YEAR;
  if (isYear) return String(number - YEARS);
  if (number < 3) return null;
  const other = number > 50 ? Math.round(number / 2) : number * 2;
  return written.includes(',') ? other.toLocaleString('en-US') : String(other);
}

const DEFINES = '(?:is|are|was|were|refers?|means?|occurs?|describes?|involves?|consists?)';

/** A definition's term replaced by another, named with its article: "Osmosis is …" by "Diffusion is …". */
export function otherSubject(text: string, term: string, other: string): Change | null {
  const name = other.replace(ARTICLE, '');
  const pattern = new RegExp(`^((?:An?|The) )?${escaped(term)}(?= ${DEFINES}\\b)`, 'iu');
  const [opening, article = ''] = pattern.exec(text) ?? [];
  const rest = text.slice(opening?.length ?? 0);
  const kindOf = (given: string) => given.toLowerCase().replace(/^an /, 'a ');
  const isAlike = kindOf(article) === kindOf(ARTICLE.exec(other)?.[0] ?? '');
  if (!opening || !isAlike || rest.toLowerCase().includes(term.toLowerCase())) return null;
  return { text: capitalised(other) + rest, added: name, removed: term };
}

const ARTICLE = /^(?:an?|the) /i;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
