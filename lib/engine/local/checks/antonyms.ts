/** Each fits wherever the other fits. */
const BOTH_WAYS =
  'increase decrease,increases decreases,increased decreased,increasing decreasing,rise fall,rises falls,rising falling,' +
  'raise lower,raises lowers,raising lowering,higher lower,highest lowest,larger smaller,largest smallest,faster slower,' +
  'fastest slowest,stronger weaker,strongest weakest,strengthens weakens,longer shorter,longest shortest,wider narrower,' +
  'widens narrows,heavier lighter,grows shrinks,maximizes minimizes,innermost outermost,above below,' +
  'upward downward,inward outward,earlier later,oldest youngest,older younger,opens closes,stimulates inhibits,' +
  'dilates constricts,absorbs releases,enters leaves,attracts repels,thicker thinner,warmer colder,' +
  'rapidly slowly,quickly slowly,exports imports,exporters importers,buyers sellers,borrowers lenders,appreciates depreciates,' +
  'appreciation depreciation,demanded supplied,encourages discourages,encourage discourage,improves worsens,' +
  'majority minority,rejects accepts,intrinsically extrinsically,internally externally,' +
  'high low,large small,long short,accept reject,attract repel,richer poorer,closest farthest,deeper shallower,hotter cooler,advantage disadvantage,' +
  'advantages disadvantages,buy sell,buys sells,' +
  'presence absence,strengthen weaken,improve worsen,shortening lengthening,shortens lengthens,winners losers';
/** The second has another opposite. */
const ONE_WAY =
  'greater smaller,greatest smallest,shortage surplus,reduce increase,reduces increases,reduced increased,' +
  'reducing increasing,expands contracts,promotes prevents,enhances impairs,drops rises,' +
  'promote prevent,prevents causes,decline rise,declines rises,declined rose,less more,fewer more';
/** Adjectives. */
const QUALITIES =
  'buying selling,maximum minimum,superior inferior,anterior posterior,medial lateral,proximal distal,internal external,inner outer,' +
  'outside inside,top bottom,early late,positive negative,voluntary involuntary,conscious unconscious,implicit explicit,' +
  'excitatory inhibitory,active passive,permanent temporary,short-term long-term,thick thin,rigid flexible,elastic inelastic,' +
  'afferent efferent,sympathetic parasympathetic,systolic diastolic,oxygenated deoxygenated,aerobic anaerobic,sensory motor,' +
  'domestic foreign,fixed variable,acute chronic,strong weak,simple complex,broad narrow,dominant recessive,' +
  'abstract concrete,objective subjective,intrinsic extrinsic,innate acquired,formal informal,efficient inefficient,' +
  'mature immature,dorsal ventral,ascending descending,expansionary contractionary,upper lower,similar different,' +
  'likely unlikely,able unable,possible impossible,necessary unnecessary,equal unequal,consistent inconsistent,' +
  'complete incomplete,accurate inaccurate,effective ineffective,reversible irreversible,visible invisible,stable unstable,' +
  'legal illegal,dependent independent,rich poor,optimistic pessimistic,public private,common rare,easy difficult,supply demand,fiscal monetary,microeconomic macroeconomic,absolute comparative,' +
  'short-run long-run,classical operant,qualitative quantitative,systemic pulmonary,arterial venous,visceral parietal,' +
  'somatic autonomic,endocrine exocrine,axial appendicular,anabolic catabolic,male female,left right,gray white,compact spongy,' +
  'lower-income higher-income,low-income high-income,winning losing,' +
  'flat steep,slow fast,always never,horizontal vertical,good bad,warm cold,heavy light,' +
  'hard soft,deep shallow,direct indirect,rural urban,primary secondary,perfect imperfect,nominal real,unicellular multicellular,better worse,useful useless,' +
  'significant insignificant,limited unlimited,sufficient insufficient,capable incapable,willing unwilling,' +
  'rational irrational,healthy unhealthy,controversial uncontroversial,new old,young old,constant variable';

const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((pair) => {
    const [word = '', opposite = ''] = pair.split(' ');
    return [word, opposite];
  });
const bothWays = (list: string) =>
  pairsOf(list).flatMap(([one, other]): [string, string][] => [
    [other, one],
    [one, other],
  ]);

/** The opposite of a word of direction, degree or order. */
export const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ...pairsOf(ONE_WAY),
  ...bothWays(BOTH_WAYS),
]);
/** The opposite of an adjective, which need not fit its noun. */
export const QUALITY_OPPOSITES: ReadonlyMap<string, string> = new Map(bothWays(QUALITIES));
