/**
 * What stands before a colon in notes and is no term, in the languages without a tagger: the label of a point ("Kontext",
 * "Conséquences"), or words that a sentence opens with ("Außerdem", "Se", "Pour").
 */
const NO_TERMS: Readonly<Record<string, { label: RegExp; opening: RegExp }>> = {
  de: labels(
    'kontext|hintergrund|kriterien|begriffe?|gr[uü]nde?|grundsatz|grundidee|erinnerung|folgen?|auswirkung(?:en)?|ergebnis(?:se)?|probleme?|ziele?|kritik(?:punkte)?|' +
      'voraussetzung(?:en)?|unterschiede?|gemeinsamkeit(?:en)?|merkmale?|eigenschaft(?:en)?|ursachen?|symptome?|therapie|diagnose|fazit|quellen?|' +
      'literatur|ideen?|zitate?|abgrenzung|inhalt|themen?|motto|aufbau|ablauf|pro|[ck]ontra|(?:gra(?:ph|f)ische )?darstellung|' +
      'ausnahmen?|sonderfall|merksatz|tipps?|formeln?|annahmen?|lösung(?:en)?|maßnahmen|funktionen|aufgaben?|bedeutung|arten|formen|wichtig|' +
      'merke|siehe|vgl\\.?|stichpunkte|überblick|rückschlag|historie|alternativen?|schritte?|art|nach',
    'und|oder|sowie|sonst|außerdem|zudem|grundsätzlich|insgesamt|allgemein|generell|meist(?:ens)?|oft|immer|nur|auch|aber|also|dabei|daher|dann|deshalb|deswegen|' +
      'darum|denn|doch|jedoch|falls|wenn|weil|warum|wie|was|wer|wo|wann|wozu|wobei|hier|heute|früher|später|zuerst|zunächst|schließlich|statt|' +
      'trotz|vorher|nachher|erst|erstens|zweitens|drittens|einerseits|andererseits|beispielsweise|vor|bei|für|mit|ohne|gegen|um|im|in|am|' +
      'an|auf|aus|von|zu[rm]?|durch|unter|über|bis|seit|während|zusätzlich|konkret|laut|ja|nein|nicht|kein|man|wir',
  ),
  fr: labels(
    'contexte|critères?|méthodologie|concepts?|causes?|conséquences?|effets?|objectifs?|buts?|problèmes?|critiques?|résultats?|inconvénients?|différences?|caractéristiques?|' +
      'rappels?|idées?|questions?|réponses?|sources?|conclusions?|important|étapes?|rôles?|types?|formes?|solutions?|' +
      'symptômes?|traitements?|thèmes?|problématique|plan|méthode|à (?:noter|savoir|retenir)|auteurs?|dates?|ex\\.?|composition|bilan|enjeux?',
    'si|quand|comme|mais|donc|car|ni|et|ou|où|puis|alors|ensuite|enfin|ainsi|aussi|pour|par|avec|sans|dans|sur|sous|chez|vers|selon|en|à|au|' +
      'aux|de|depuis|pendant|avant|après|contre|entre|quel(?:le)?s?|que|qui|quoi|pourquoi|comment|combien|ne|non|oui|pas|on|il|ils|elles?|nous|' +
      "d[’']abord|cependant|toutefois|attention",
  ),
  es: labels(
    'contexto|criterios?|metodología|conceptos?|causas?|consecuencias?|efectos?|objetivos?|problemas?|críticas?|resultados?|desventajas?|diferencias?|características?|ideas?|' +
      'preguntas?|respuestas?|fuentes?|conclusión|conclusiones|importante|etapas?|pasos|funciones|tipos?|formas?|' +
      'síntomas?|tratamientos?|temas?|método|representantes?|objeto|lugar|elementos|autor(?:es)?|fechas?|etimología|estructura',
    'si|cuando|como|pero|porque|pues|ni|y|o|donde|luego|entonces|además|así|también|para|por|con|sin|en|sobre|bajo|hacia|según|de|desde|durante|' +
      'antes|después|contra|entre|cuál(?:es)?|qué|que|quién|cómo|no|sí|se|al|a',
  ),
  pt: labels(
    'contexto(?: histórico)?|critérios?|metodologia|aspe[c]?tos? (?:central|centrais)|conceitos?|causas?|consequências?|' +
      'efeitos?|objetivos?|problemas?|críticas?|resultados?|desvantagens|diferenças?|características?|' +
      'ideias?|perguntas?|respostas?|fontes?|conclusão|conclusões|importante|limites?|etapas?|passos|funç(?:ão|ões)|tipos?|formas?|solução|' +
      'soluções|sintomas?|tratamentos?|temas?|método|objeto|elementos|autor(?:es)?|datas?|estrutura|disciplina|professora?|aluno|curso|resumo',
    'se|quando|como|mas|porque|pois|nem|e|ou|onde|logo|então|além|assim|também|para|por|com|sem|em|n[oa]s?|sobre|sob|segundo|de|desde|durante|' +
      'antes|depois|contra|entre|qua(?:l|is)|que|quem|não|sim|ao|à',
  ),
  it: labels(
    'contesto|criter(?:io|i)|metodologia|concett[oi]|caus[ae]|conseguenz[ae]|effett[oi]|obiettiv[oi]|problem[ai]|critic(?:a|he)|risultat[oi]|svantagg(?:io|i)|differenz[ae]|' +
      'caratteristic(?:a|he)|ide[ae]|domand[ae]|rispost[ae]|font[ei]|conclusion[ei]|importante|limit[ei]|fas[ei]|passi|funzion[ei]|tip[oi]|' +
      'form[ae]|soluzion[ei]|sintom[oi]|terapi[ae]|tem[ai]|metodo|oggetto|elementi|autor[ei]|dat[ae]|struttura',
    'se|quando|come|ma|perché|poiché|né|e|ed|o|dove|poi|allora|inoltre|così|anche|per|con|senza|in|su|sotto|verso|secondo|di|da|dopo|prima|' +
      'durante|contro|fra|tra|quale|quali|che|chi|cosa|non|sì|si|al|a|logicamente|solo',
  ),
};

/** `alone`: the whole term. `openings`: its first word. */
function labels(alone: string, openings: string) {
  return {
    label: new RegExp(`^(?:${alone})$`, 'iu'),
    opening: new RegExp(`^(?:${openings})(?![\\p{L}’'-])`, 'iu'),
  };
}

/** A German noun has a capital. */
const NOUN = /(?<!\p{L})\p{Lu}/u;

type Line = { term: string; meaning: string; asks?: 'date' | 'attribute' | 'definition' };

/**
 * Whether a line of notes defines nothing, by the words before and after its colon; false in languages that have no list. What several
 * headings have in common may be a label.
 */
export function definesNothing(language: string, { term, meaning, asks }: Line): boolean {
  const noTerm = NO_TERMS[language];
  if (!noTerm || asks === 'date') return false;
  if (noTerm.opening.test(term) || saysNothing(language, term, meaning)) return true;
  return !asks && (noTerm.label.test(term) || (language === 'de' && !NOUN.test(term)));
}

const EXAMPLE_FIRST =
  /^(?:(?:ad|per) es(?:\.|empio)|es\.|z\. ?B\.|bspw\.|bsp\.|(?:p|par) ?\.? ?ex(?:\.|emple|emplo)|p\. ?ej\.|por ej)/iu;
/** Goes on after its term: "Mitwirkungsrechte: des Bürgers", "Poder tradicional: que o patriarca exercia". */
const GOES_ON = /^(?:[Dd]es (?=\p{Lu})|del |dell[aeo’']|dei |degli |do |dos )/u;
/** "Autotrophe : qui produit …" says what an adjective means. */
const RELATIVE = /^(?:qu[ei]|che) /iu;
/** What goes on after the words before it, by language. */
const UNFINISHED: Readonly<Record<string, RegExp>> = {
  de: endsWith(
    'von|für|zum|zur|ohne|der|das|den|dem|eine[rsmn]?|und|oder|wie|als|bspw\\.?|z\\. ?B\\.?|d\\. ?h\\.?|inkl\\.?',
  ),
  fr: endsWith('de|du|des|les?|la|une?|aux?|à|et|ou|par|avec|pour|que|qui|dans'),
  es: endsWith('del?|el|la|los|las|y|o|con|por|para|que|en|al'),
  pt: endsWith('d[aeo]s?|os?|as?|e|ou|com|por|para|que|em'),
  it: endsWith("di|del|dell[aeo’']?|dei|degli|il|lo|la|gli|le|una?|e|o|con|per|da|che"),
};

function endsWith(words: string): RegExp {
  return new RegExp(`(?:^|[\\s,])(?:${words})$`, 'iu');
}

const WORD = /\p{L}{4}/u;
const LEAST_LETTERS = 0.5;

/** An example, what breaks off, or a sum. */
function saysNothing(language: string, term: string, meaning: string): boolean {
  const said = meaning.replace(/[.:]$/, '');
  const visible = said.replace(/\s/g, '');
  const letters = visible.replace(/\P{L}/gu, '').length;
  return (
    EXAMPLE_FIRST.test(said) ||
    GOES_ON.test(said) ||
    (RELATIVE.test(said) && term.includes(' ')) ||
    UNFINISHED[language]?.test(said) === true ||
    !WORD.test(said) ||
    letters < LEAST_LETTERS * visible.length
  );
}
