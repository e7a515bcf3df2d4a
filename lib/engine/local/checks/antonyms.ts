/** Each fits wherever the other fits. */
const BOTH_WAYS =
  'increase decrease,increases decreases,increased decreased,increasing decreasing,rise fall,rises falls,rising falling,' +
  'raises lowers,higher lower,highest lowest,larger smaller,largest smallest,faster slower,fastest slowest,' +
  'stronger weaker,strongest weakest,strengthens weakens,longer shorter,longest shortest,wider narrower,widens narrows,' +
  'heavier lighter,grows shrinks,maximum minimum,' +
  'maximizes minimizes,superior inferior,anterior posterior,medial lateral,proximal distal,internal external,' +
  'internally externally,inner outer,innermost outermost,outside inside,above below,top bottom,upward downward,' +
  'inward outward,early late,earlier later,oldest youngest,older younger,' +
  'opens closes,positive negative,positively negatively,voluntary involuntary,conscious unconscious,implicit explicit,' +
  'stimulates inhibits,excitatory inhibitory,dilates constricts,absorbs releases,enters leaves,' +
  'attracts repels,active passive,permanent temporary,short-term long-term,thick thin,thicker thinner,' +
  'warmer colder,easier harder,rapidly slowly,quickly slowly,rigid flexible,' +
  'elastic inelastic,dependent independent,afferent efferent,sympathetic parasympathetic,systolic diastolic,' +
  'oxygenated deoxygenated,aerobic anaerobic,sensory motor,exports imports,exporters importers,' +
  'buyers sellers,buying selling,borrowers lenders,surplus deficit,inflow outflow,appreciates depreciates,' +
  'appreciation depreciation,domestic foreign,private public,fixed variable,demanded supplied,encourages discourages,' +
  'encourage discourage,improves worsens,gains loses,majority minority,rejects accepts,acute chronic,high low,' +
  'strong weak,simple complex,broad narrow,dominant recessive,abstract concrete,objective subjective,' +
  'intrinsic extrinsic,intrinsically extrinsically,innate acquired,formal informal,legal illegal,stable unstable,' +
  'efficient inefficient,visible invisible,mature immature,dorsal ventral,ascending descending,' +
  'reversible irreversible,includes excludes,supports opposes';
/** The second has another opposite. */
const ONE_WAY =
  'begins ends,greater smaller,greatest smallest,upper lower,shortage surplus,reduce increase,reduces increases,reduced increased,' +
  'reducing increasing,expands contracts,expansion contraction,promotes prevents,allows prevents,enables prevents,causes prevents,enhances impairs,drops rises';

const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((pair) => {
    const [word = '', opposite = ''] = pair.split(' ');
    return [word, opposite];
  });

/** The opposite of a word of direction, degree or order. */
export const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ...pairsOf(ONE_WAY),
  ...pairsOf(BOTH_WAYS).flatMap(([one, other]): [string, string][] => [
    [other, one],
    [one, other],
  ]),
]);
