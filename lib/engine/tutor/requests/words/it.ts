import { groupOf } from '../../../language/patterns';
import type { RequestWords } from './en';

/** What an exam may ask. */
const EXAM =
  '(?:che )?cosa (?:potrebbe|può|potrebbero|possono) (?:uscire|capitare|chiedere|chiedermi)' +
  " (?:all['’]|nell['’]|alla |nella |al |nel )" +
  '(?:esame|interrogazione|verifica|compito|test)';

/** How Italian words requests. */
export const IT: RequestWords = {
  quiz: [
    '(?:interrogami|mettimi alla prova|fammi (?:un quiz|un test|\\p{L}+ domande|domande))',
    "domande (?:di|d['’])(?: ?)(?:ripasso|esame|esercizio)|quiz",
  ].join('|'),
  summary: [
    'riassum(?:i|ere|ilo|imi)|riassunto|riepilog\\p{L}*|sintesi',
    'in (?:breve|sintesi|poche parole)|panoramica',
  ].join('|'),
  example: 'esempio?',
  where: [
    '^dove(?= .*(?:parla|testo|documento|spiega|menziona|trov|compare|dice))',
    '^in (?:che|quale) (?:pagina|parte|sezione|capitolo|passo)',
  ].join('|'),
  importance: [
    '^perché(?= .*(?:importa|importante|importanti|utile|essenziale|conta))',
    "a (?:che )?cosa serv(?:e|ono)|(?:l['’])?importanza (?:di|del|della|dei)",
  ].join('|'),
  steps: [
    'passi|passaggi|fasi|tappe|passo (?:per|dopo) passo|procedura',
    '^come (?:posso|si (?:fa|calcola))',
  ].join('|'),
  list: [
    '^(?:elenca|nomina|fai un elenco|cita|indica)',
    `^(?:quali|che) (?:sono|ci sono) ?(?:(?:i|le|gli) )?(?:\\p{L}+ )?${groupOf([
      'tipi|forme|parti|cause|effetti|conseguenze|ragioni|vantaggi|svantaggi|fattori|metodi',
      'funzioni|sintomi',
    ])}(?: (?:di|del|della|dei))?`,
  ].join('|'),
  key_points: [
    EXAM,
    '(?:punti|punto|idee|idea|concetti|cose) ' +
      '(?:chiave|principal[ei]|important[ei]|central[ei])',
    "l['’]essenziale|le cose più importanti|bigino",
    "(?:per|all)['’ ]?(?:l['’])?(?: ?)(?:esame|verifica|interrogazione)",
    '(?:che )?cosa (?:devo|bisogna) (?:sapere|imparare|ricordare|studiare)',
    '(?:che )?cosa (?:è importante|conta)',
  ].join('|'),
  exam: `${EXAM}|(?:per|all)['’ ]?(?:l['’])?(?: ?)(?:esame|verifica|interrogazione)`,
  explain: [
    'spieg(?:a|are|azione|ami)|descriv(?:i|ere)|defin(?:isci|ire|izione)(?: di)?',
    "parlami (?:di|del(?:la|le|l['’])?)|^(?:che )?cos['’]è",
    '^(?:che )?cosa (?:è|sono|significa(?:no)?|vuol dire)|^che significa',
    '(?:che )?cosa dice il testo su|^come funziona(?:no)?|non capisco',
    'aiutami (?:a capire|con)',
  ].join('|'),
  simply: [
    '(?:in modo |più )?(?:semplice(?:mente)?|facile)',
    '(?:in|con) parole (?:semplici|facili|povere)|come (?:a|per) un bambino|semplifica',
  ].join('|'),
  about: "^(?:di (?:che )?cosa (?:parla|tratta)|qual è (?:il tema|l['’]argomento))",
  more: `^${groupOf([
    '(?:dimmi|raccontami) di più|(?:di )?più(?: dettagli)?|continua|perché|e poi|non capisco',
    '(?:che )?cosa vuoi dire',
  ])}$`,
  length: '^(?:quant[oaie] (?:parole|pagine|minuti|tempo|è lungo|dura)|che lunghezza)(?: .*)?$',
  greeting: '^(?:ciao|salve|buongiorno|buonasera)$',
  thanks: '^(?:grazie(?: mille| tante)?)$',
  page: 'pagin[ae]|diapositiv[ae]|slides?|pag\\.',
  part: 'capitol[oi]|sezion[ei]|part[ei]|cap\\.',
  course_part: 'unità|modul[oi]|lezion[ei]|settiman[ae]|tem[ai]',
  empty:
    'il lo la i gli le un uno una di del della dello dei degli delle e o mi me io tu per ' +
    'favore puoi potresti voglio vorrei che chi cosa quale quali è sono questo questa questi ' +
    'queste quello quella ciò in nel nella nei su sul sulla con a al alla testo documento ' +
    'capitolo sezione parte termine parola dammi dai mostrami fai fammi dimmi più molto ' +
    "tutto tutti tutte ancora si c'è ci importante importanti importa utile parla spiega " +
    'menziona compare spiegato spiegata conta spiega spiegami',
  numbers: 'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici',
  unit: 'punti|frasi|domande|esempi|passi|parole|idee|righe|cose',
};
