/**
 * How a language says what something is, as sources of patterns, to be read without regard to case. `{}` stands for the
 * name of the thing.
 */
export type DefinitionWordings = {
  /** Before a noun: those with a space after them, and those with an apostrophe. */
  articles: string;
  elided?: string;
  /** Other words before the noun of a description: "every". */
  determiners: string;
  /** "is", "are", and "are" alone. */
  copulas: string;
  plural: string;
  /** Verbs that are often a statement's own: "can". */
  verbs: string;
  /** What follows a noun without an article in "are cells that …". */
  relatives: string;
  /** Between the name and its meaning: "is defined as". */
  means: string;
  /** With the name, before its meaning: "By {} we mean". */
  introduces: string;
  /** Between a description and its name: "is called". */
  named: string;
  /** After the description, around the name: "wird als {} bezeichnet". */
  namedAround?: string;
  /** After an article, says nothing of what a thing is: "exception", "most effective". */
  noClass: string;
  /** Where a meaning ends: ", while …" */
  goesOn: string;
  /** Parts of the text, in brackets. */
  parts: string;
  /** Of something that stands before: "this", "such". */
  pointing: string;
  /** The first word of a meaning, as it is in an answer of its own: Spanish "al" is "el". */
  openings?: Readonly<Record<string, string>>;
};

export const DEFINITION_WORDINGS: Readonly<Record<string, DefinitionWordings>> = {
  de: {
    articles: 'der|die|das|den|eine?|einen',
    determiners: 'jede[rs]?|jeden',
    copulas: 'ist|sind',
    plural: 'sind',
    verbs: 'kann|können|muss|müssen|hat|haben|gibt',
    relatives:
      ',? (?:die|der|das|welche[rs]?|deren|dessen|(?:in|bei|mit|aus|von) (?:der|dem|denen)) ',
    means: 'bezeichne(?:t|n)|bedeute(?:t|n)|(?:ist|sind|wird|werden) definiert als',
    introduces:
      'Unter (?:dem Begriff )?(?:der |dem |einer |einem )?{} versteht man|(?:Als|Mit) {} bezeichnet man',
    named: '(?:heißt|heißen|nennt man|bezeichnet man als)(?: auch)?',
    namedAround: '(?:wird|werden) (?:auch |daher |deshalb )?(?:als )?{} (?:bezeichnet|genannt)',
    noClass:
      'Ausnahmen?|Begriffe?|Grund|Gründe|Ursachen?|Beispiele?|Ergebnis|Folgen?|Lösung|Ziele?|' +
      'Problem|der|von|gute[rs]?|wichtige[rs]?',
    goesOn:
      '[;:] |,? weil |, wie (?:in|man|der|die) |, (?:während|wobei|aber|jedoch|doch|und) | und \\p{Ll}+t ',
    parts: 'Abb(?:ildung|\\.)|Tabelle|Kapitel|Abschnitt|siehe',
    pointing: 'dies(?:e[rsmn]?)?|solche[rsmn]?|hier|so',
  },
  fr: {
    articles: 'les?|la|une?|des|du|de la',
    elided: "l[’']|de l[’']",
    determiners: 'toute?s?|tous|chaque',
    copulas: 'est|sont',
    plural: 'sont',
    verbs: 'peut|peuvent|doit|doivent|a|ont|permet|permettent',
    relatives: " (?:qui|que|dont|où) | qu[’']",
    means:
      'désigne(?:nt)?|correspond(?:ent)? à|se défini(?:t|ssent) comme|(?:est|sont) définie?s? comme|consiste(?:nt)? en',
    introduces:
      '(?:On|Nous) (?:appelle|appelons|nomme) {}|On (?:entend|désigne) par {}|Par {},? on (?:entend|désigne)',
    named:
      "s[’']appelle(?:nt)?|se nomme(?:nt)?|" +
      '(?:est|sont) (?:aussi |également )?(?:appelé|nommé|dénommé|dit)e?s?|' +
      "porte(?:nt)? le nom d(?:e |[’'])",
    noClass:
      'exceptions?|termes?|raisons?|causes?|exemples?|résultats?|solutions?|buts?|problèmes?|' +
      '(?:plus|moins)(?! (?:petit|grand|haut|bas))|seule?s?|meilleure?s?|bon(?:ne)?|grande?|' +
      'principale?|\\S+ (?:clé|essentielle?|importante?|fondamentale?|majeure?)',
    goesOn:
      '[;:] | (?:parce que|car) |, comme (?:le|la|on) |, (?:tandis que|alors que|mais|et) |' +
      ' et (?:a|ont|est|sont|se|ne|peut|peuvent) ',
    parts: 'figures?|fig\\.|tableaux?|chapitre|voir',
    pointing: 'ce(?! (?:qui|que|dont))|cet|cette|ces|ici|ainsi',
  },
  es: {
    articles: 'el|la|l[ao]s|una?|un[ao]s|lo|al',
    determiners: 'cualquier|tod[oa]s?|cada',
    copulas: 'es|son',
    plural: 'son',
    verbs: 'puede|pueden|debe|deben|tiene|tienen|ha|han|hay|está|están',
    relatives: ' (?:que|donde|cuy[oa]s?) | en (?:el|la|l[ao]s) que ',
    means:
      'se definen? como|se refieren? a|significan?|designan?|consisten? en|' +
      'se entienden? (?:como|por)|(?:es|son) definid[oa]s? como',
    introduces:
      '(?:Se (?:denomina|llama)|Llamamos|Denominamos) {}(?: a(?= )|(?= al ))|Se entiende por {}|Por {} se entiende',
    named:
      'se (?:denominan?|llaman?|conocen? como)|reciben? el nombre de|' +
      '(?:es|son) (?:también )?(?:(?:llamad|denominad)[oa]s?|conocid[oa]s? como)',
    noClass:
      'excepción|excepciones|términos?|razón|razones|causas?|ejemplos?|resultados?|solución|' +
      'objetivos?|problemas?|de|más|menos|mejor|peor|únic[oa]s?|buen[oa]?|gran|principal|' +
      '(?:\\S+ ){1,2}(?:clave|esencial|importante|fundamental|común)',
    goesOn:
      '[;:] | (?:porque|pues) |, como se |, (?:mientras(?: que)?|pero|aunque|y|e) |' +
      ' [ye] (?:es|son|ha|han|no|se|también|puede|pueden|depende|dependen|está|tiene) ',
    parts: 'figuras?|fig\\.|tablas?|capítulo|ecuación|véase|vea',
    pointing: 'est[eao]s?|es[eao]s?|dich[oa]s?|tal|tales|aquí|así',
    openings: { al: 'el' },
  },
  pt: {
    articles: 'os?|as?|uma?|uns|umas|ao|à',
    determiners: 'qualquer|tod[oa]s?|cada',
    copulas: 'é|são',
    plural: 'são',
    verbs: 'pode|podem|deve|devem|tem|têm|há|está|estão',
    relatives: ' (?:que|onde|cuj[oa]s?) | em que | n[oa]s? qua(?:l|is) ',
    means:
      'definem?-se como|(?:é|são) definid[oa]s? como|referem?-se(?: a(?= )|(?= ao | à ))|' +
      'significam?|designam?|consistem? em|correspondem? a',
    introduces:
      '(?:Chama|Denomina)-se {}(?: a(?= )|(?= ao | à ))?|Entende-se por {}|Por {} entende-se',
    named:
      '(?:chamam?|denominam?)-se|' +
      '(?:é|são) (?:também )?(?:chamad|denominad|conhecid)[oa]s?(?: de| como| por)?|' +
      'recebem? o nome de',
    noClass:
      'exceção|exceções|termos?|razão|razões|causas?|exemplos?|resultados?|solução|objetivos?|' +
      'problemas?|d[oa]s?|mais|menos|melhor|pior|únic[oa]s?|bo[ma]|grande|principal|' +
      '\\S+ (?:chave|essencial|importante|fundamental|comum)',
    goesOn:
      '[;:] | (?:porque|pois) |, como se |, (?:enquanto|mas|embora|e) |' +
      ' e (?:é|são|não|se|também|pode|podem|tem|têm|está) ',
    parts: 'figuras?|fig\\.|tabelas?|capítulo|ver|veja',
    pointing: '[dn]?est[ea]s?|[dn]?ess[ea]s?|tal|tais|aqui|assim',
    openings: { ao: 'o', à: 'a' },
  },
  it: {
    articles: 'il|lo|la|gli|i|le|una?|uno|nel|nella|alla|al',
    elided: "l[’']|un[’']|nell[’']|all[’']",
    determiners: 'ogni|qualunque|qualsiasi|ciascun[oa]?',
    copulas: 'è|sono',
    plural: 'sono',
    verbs: 'può|possono|deve|devono|ha|hanno|sta|stanno',
    relatives: ' (?:che|cui) | (?:in|a|da|di|con|il|la|i|le) cui ',
    means:
      'si definisc(?:e|ono) come|(?:è|sono) definit[oaie] come|indica(?:no)?|' +
      'si riferisc(?:e|ono)(?: a(?= )|(?= al))|consist(?:e|ono)(?: in(?= )|(?= nel))|' +
      'designa(?:no)?|significa(?:no)?',
    introduces:
      "(?:Per|Con)(?: il termine| l[’']espressione)? {} si (?:intend|indic)(?:e|a|ono|ano)|" +
      'Si (?:chiama|definisce|dice) {}',
    named:
      'si chiama(?:no)?|prend(?:e|ono) il nome di|(?:è|sono|viene|vengono) (?:anche )?(?:chiamat|dett|denominat)[oaie]',
    noClass:
      'eccezion[ei]|termin[ei]|ragion[ei]|caus[ae]|esemp(?:io|i)|risultat[oi]|soluzion[ei]|' +
      'obiettiv[oi]|problem[ai]|de(?:i|gli|lle)|più|meno|miglior[ei]?|peggior[ei]?|unic[oa]|' +
      'buon[oa]?|grande?|principale|\\S+ (?:chiave|essenziale|importante|fondamentale|comune)',
    goesOn:
      '[;:] | (?:perché|poiché) |, come (?:si|mostra) |, (?:mentre|ma|però|e) |' +
      ' ed? (?:è|sono|ha|hanno|non|si|anche|può|possono) ',
    parts: 'figur[ae]|fig\\.|tabell[ae]|capitolo|vedi',
    pointing: 'quest[oaie]|tal[ei]|qui|così',
    openings: { nel: 'il', nella: 'la', al: 'il', alla: 'la', nell: 'l', all: 'l' },
  },
};
