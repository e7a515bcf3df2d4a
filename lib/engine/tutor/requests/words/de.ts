import { groupOf } from '../../../language/patterns';
import type { RequestWords } from './en';

/** What an exam may ask. */
const EXAM =
  'was (?:könnte|kann|wird|soll) .{0,20}(?:prüfung|klausur|arbeit|schularbeit|test) ' +
  '(?:dran ?kommen|vorkommen|(?:ab)?gefragt(?: werden)?)';

/** How German words requests. */
export const DE: RequestWords = {
  quiz: [
    '(?:frag|teste?|prüfe?) mich(?: ab)?|stelle? (?:mir|uns)|quiz',
    '(?:übungs|prüfungs|test)fragen|karteikarten',
  ].join('|'),
  summary: [
    'fass(?:e|en)?(?= .*zusammen|$)|zusammen(?:fassen|gefasst)?|zusammenfassung|überblick',
    'kurzfassung|in kürze|kurz gesagt',
  ].join('|'),
  example: 'beispiele?n?',
  where: [
    '^wo(?!.* statt$)(?= .*(?:steht|geht|erklärt|erwähnt|finde|behandelt|text|dokument))',
    '^(?:auf |in )?welche[rnms]? (?:seite|stelle|abschnitt|kapitel)',
  ].join('|'),
  importance: [
    '^(?:warum|wieso|weshalb)(?= .*(?:wichtig|bedeutend|relevant|gebraucht))',
    'wozu (?:dient|dienen|braucht man)|(?:bedeutung|wichtigkeit) (?:von|des|der)',
  ].join('|'),
  steps: [
    '(?:schritte?n?|phasen|stufen|ablauf|reihenfolge|vorgehen)(?: (?:von|des|der|beim?))?',
    'schritt für schritt|^wie (?:kann|soll) (?:ich|man)',
  ].join('|'),
  list: [
    '^(?:nenne?|liste|zähle?)(?: .* auf$)?|auflisten|aufzählen',
    `^welche (?:\\p{L}+ )?${groupOf([
      'arten|typen|formen|teile|ursachen|folgen|gründe|merkmale|vorteile|nachteile|symptome',
      'faktoren|methoden|funktionen',
    ])}(?: (?:von|des|der))?`,
  ].join('|'),
  key_points: [
    EXAM,
    '(?:wichtigsten?|wichtige|zentralen?|wesentlichen?) ' +
      '(?:punkte?n?|aussagen?|begriffe?|ideen?|gedanken?|dinge?|fakten)?',
    'kernaussagen?|hauptpunkte|hauptgedanken?|hauptidee|stichpunkte|spickzettel',
    '(?:für|in) (?:die|der|meine|eine) (?:prüfung|klausur|arbeit|schularbeit|test)',
    'was (?:muss|soll(?:te)?) ich (?:wissen|lernen|können)|das wichtigste',
  ].join('|'),
  exam: [
    EXAM,
    '(?:für|in|bei) (?:die|der|meine|einer?) (?:prüfung|klausur|arbeit|schularbeit|test)',
  ].join('|'),
  explain: [
    'erklär(?:e|en|st|ung)?|beschreib(?:e|en)?|definier(?:e|en)?|definition(?: von)?',
    'erläuter[en]*|erzähl(?:e)?(?: mir)?(?: mehr)? (?:über|von)',
    '^was (?:ist|sind|bedeutet|bedeuten|heißt|heissen|versteht man unter|meint|weißt du über)',
    'was sagt der text (?:über|zu)|^wie funktionier(?:t|en)|ich verstehe',
    'hilf mir(?: bei| mit)?',
  ].join('|'),
  simply: [
    `(?:ganz |möglichst )?${groupOf([
      'einfach(?:er|en worten)?|in (?:einfachen|leichten|eigenen|anderen) (?:worten|wörtern)',
      'leicht verständlich|wie (?:für )?ein(?:em|en)? (?:kind|fünfjährigen)',
    ])}`,
    'vereinfach(?:e|en)',
  ].join('|'),
  about: '^(?:worum geht es|wovon handelt|was ist das thema)',
  more: `^${groupOf([
    '(?:erzähl|sag) (?:mir )?mehr|mehr(?: dazu| davon)?|weiter|warum|wieso|weshalb|und dann',
    'was heißt das|das verstehe ich nicht|ich verstehe (?:das|es) nicht',
  ])}$`,
  length:
    '^wie (?:lange?|viele (?:wörter|worte|seiten|minuten))(?:' +
    ' .*(?:das|es|text|dokument|lesen|dauert|hat|sind|ist).*)?$',
  greeting: '^(?:hallo|hi|guten (?:tag|morgen|abend)|servus|moin)$',
  thanks: '^(?:danke|vielen dank|dankeschön|danke (?:schön|dir))$',
  page: 'seiten?|folien?|s\\.',
  part: 'kapiteln?|abschnitte?n?|teile?n?|kap\\.',
  course_part: 'einheiten?|modul[es]*|vorlesung(?:en)?|lektion(?:en)?|wochen?|themen?|thema',
  empty:
    'der die das den dem des ein eine einen einem einer eines und oder mir mich ich du dir ' +
    'bitte mal kannst könntest würdest was wie wo wer welche welcher welches ist sind war es ' +
    'sie er in im am an auf aus von vom zu zum zur über unter für mit bei um hier dieser ' +
    'diese dieses diesem diesen text texts textes dokument dokuments dokumentes kapitel ' +
    'abschnitt begriff wort gib gebe geben zeig nenne mach bitte auf nicht so nochmal noch ' +
    'ein paar kurz genau genauer alle alles ganze ganzen man kommt vor dran wichtig ' +
    'bedeutend relevant steht wird werden geht finde findet erklärt erwähnt behandelt ' +
    'beschrieben etwas gibt zusammen sagt erkläre erklär beschreibe',
  numbers: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  unit: [
    '(?:stich|haupt)?punkte?n?|sätze?n?|fragen|beispiele?n?|schritte?n?|wörtern?|ideen',
    'dinge?n?',
  ].join('|'),
};
