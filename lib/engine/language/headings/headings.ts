import type { SectionRole } from '../../types';
import { withoutPoints } from '../lines/points-given';
import { matches, wordSet } from '../patterns';
import { romanValue } from '../words/roman';
import { isNumberAlone, PART_IN_FRONT } from './book-parts';
import { isCitation } from './case-names';

/** What headings of a role say, in six languages; of two roles in a heading the first one counts. */
const HEADINGS: Readonly<Record<Exclude<SectionRole, 'body'>, string>> = {
  index:
    '(?:(?:subject|author|name|general|concept|function|variable|command|key|topic|term)s? (?:and )?)*index|' +
    '(?:stichwort|sach|namens?|personen)(?:verzeichnis|register)|register|' +
    '[íi]ndice (?:alfabético|analítico|temático|onomástico|remissivo|analitico|dei nomi)',
  contents:
    '(?:(?:table of|short|brief|detailed) )?contents|list of (?:figures|tables|illustrations)|illustrations|' +
    'inhalt(?:sverzeichnis|sübersicht)?|(?:abbildungs|tabellen|anhangs)verzeichnis|sommaire|table des (?:matières|figures)|' +
    '[íi]ndice(?: (?:general|geral|generale))?|contenidos?|conteúdos?|sumário|sommario',
  references:
    '(?:references?|works|literature|sources) (?:cited|consulted|list)|list of references|references|' +
    'bibliography(?::? \\(?(?:mla|apa|chicago|harvard)\\)?)?|citations|footnotes|endnotes|image credits|external links|' +
    '(?:(?:for )?further|suggested) (?:readings?|exploration|research|study)|see also|read more|' +
    '(?:selected|list of) (?:writings|works|publications|bibliography|journals)|' +
    '(?:academic|scientific|related) journals|discography|filmography|' +
    'literatur(?:verzeichnis|angaben|hinweise)?|quellen(?:verzeichnis|angaben)|einzelnachweise|weblinks|' +
    'siehe auch|références(?: bibliographiques)?|bibliographie|voir aussi|liens externes|refer[eê]ncias(?: bibliográficas)?|' +
    'bibliograf[íi]a|véase también|ver também|enlaces externos|ligações externas|riferimenti(?: bibliografici)?|voci correlate',
  rights:
    'copyright|legal notices?|impressum|mentions légales|aviso legal|note legali|' +
    '(?:(?:gnu|creative commons|open|public)\\b.* )?licen[cs]es?(?: (?:agreement|information|terms))?',
  front:
    'preface|foreword|dedication|acknowledge?ments?|colophon|contributors|to the (?:student|reader|instructor|teacher)s?|' +
    '(?:about|how to use) (?:the (?:authors?|editors?)|this (?:book|textbook|manual|guide))|' +
    "author(?:s?['’]?s?)? contributions?|(?:declaration of )?competing (?:financial )?interests?|conflicts? of interests? (?:declaration|statement)|" +
    'funding (?:statement|information)|(?:code|data|software)(?: and (?:code|data|materials?))? availability(?: statement)?|ethics (?:approval|statement)|' +
    'availability of (?:supporting )?(?:code|data)(?: and (?:code|data|materials?))?|consent (?:for publication|to participate)|' +
    'figure (?:legends?|supplements?)|supplement(?:al|ary) (?:data|figures?|files?|information|materials?|tables?)|supporting information|' +
    '(?:declaration|statement) of (?:authorship|originality|academic integrity)|plagiarism (?:declaration|statement)|' +
    '(?:eigenständigkeits|selbständigkeits|selbstständigkeits)erklärung|eidesstattliche (?:erklärung|versicherung)|' +
    'vorwort|geleitwort|danksagung|über (?:den autor|die autor(?:in|en))|avant-propos|préface|remerciements|pref[aá]cio|' +
    'agradecimientos|agradecimentos|prefazione|premessa|ringraziamenti',
  objectives:
    '(?:(?:learning|chapter|section|unit|lesson|module|course) )?objectives|learning (?:outcomes|goals)|' +
    "(?:in this (?:chapter|section|unit|lesson|module),? )?(?:what )?you(?: will|[’']ll) learn|lernziele|" +
    "objectifs(?: (?:d[’']apprentissage|pédagogiques))?|objetivos(?: de (?:aprendizaje|aprendizagem))?|" +
    'obiettivi(?: (?:di apprendimento|didattici|formativi))?',
  reviewQuestions:
    'exercises|problems|(?:practice )?(?:quiz|test)|self[- ](?:check|test)|homework|answer key|critical thinking|' +
    '(?:review|critical thinking|discussion|study|practice|self[- ]check|multiple[- ]choice) (?:questions?|exercises|problems)|' +
    '(?:questions|exercises) for (?:review|discussion)|check your (?:understanding|knowledge)|(?:knowledge|concept) checks?|thought questions|' +
    '(?:chemistry |biology |physics )?end[- ]of[- ]chapter (?:questions?|exercises|problems)|(?:conceptual|analysis|post[- ]?lab|pre[- ]?lab) questions?|' +
    'additional (?:exercises|problems)|test prep(?: for .{1,30})?|' +
    'figuring for yourself|section quiz|multiple[- ]choice|true(?:/| or )false|fill in the blanks?|short answers?|matching|' +
    '(?:collaborative )?group activities|' +
    'übungen|übungsaufgaben|aufgaben|(?:kontroll|wiederholungs|verständnis|prüfungs)fragen|' +
    'exercices|questions de (?:révision|compréhension)|ejercicios|preguntas de (?:repaso|comprensión)|cuestionario|' +
    'exercícios|(?:questões|perguntas) de (?:revisão|compreensão)|esercizi|domande di (?:ripasso|verifica)',
  keyTerms:
    'key (?:terms|words|concepts|vocabulary)|keywords|important terms|schlüsselbegriffe|wichtige begriffe|fachbegriffe|' +
    '(?:mots|termes|notions|concepts)[- ]clés|(?:términos|conceptos|palabras) clave|(?:termos|conceitos|palavras)-chave|' +
    '(?:termini|concetti|parole) chiave',
  glossary:
    'glossary(?: of terms)?|vocabulary|abbreviations|list of (?:abbreviations|acronyms|symbols)|glossar|(?:abkürzungs|symbol)verzeichnis|' +
    'glossaire|lexique|glosario|glossário|glossario',
  summary:
    '(?:(?:chapter|section|unit|lesson|module) )?(?:summary|review|recap)|in summary|key (?:takeaways|points|ideas)|takeaways|' +
    "zusammenfassung|résumé|synthèse|l[’']essentiel|à retenir|resumen|resumo|riassunto|sintesi|in sintesi",
  notes: 'notes|sources|anmerkungen|quellen|notas',
};

const ANY_TEXT =
  'abstract|introduction|background|overview|methods?|results|discussion|conclusions?|appendix|' +
  'einleitung|einführung|überblick|fazit|anhang|annexe|introducción|conclusión|introdução|conclusão|introduzione|conclusione|appendice';
/** Labels of parts of a text: "Theorem", "Example". Lower case. */
export const LABEL_WORDS = wordSet(
  'chapter chapters section sections page pages figure figures table tables example examples exercise exercises ' +
    'definition definitions theorem theorems lemma lemmas corollary corollaries proof proofs remark remarks note notes ' +
    'advantages disadvantages beweis beweise definitionen bemerkung bemerkungen anmerkung satz sätze lemmata korollar ' +
    'beispiel beispiele hinweis aufgabe aufgaben übung übungen lösung abbildung abbildungen tabelle tabellen kapitel ' +
    'abschnitt abschnitte seite seiten vorteile nachteile théorème théorèmes définition définitions démonstration preuve ' +
    'preuves exemple exemples remarque remarques corollaire proposition exercice exercices chapitre avantages teorema ' +
    'teoremas definición demostración prueba ejemplo ejemplos nota notas observación corolario ejercicio ejercicios ' +
    'capítulo figura figuras tabla tablas página sección ventajas definição demonstração prova exemplo exemplos observação ' +
    'corolário exercício exercícios tabela tabelas seção vantagens definizione definizioni dimostrazione esempio esempi ' +
    'osservazione corollario esercizio esercizi capitolo tabella pagina sezione vantaggi',
);
const NO_NAMES = ['about|home|untitled|document|part|lesson|module|unit', ...LABEL_WORDS].join('|');
/** A number follows: "Chapter 3", "Teil II". */
export const CHAPTER_WORDS =
  'chapter|part|unit|module|lecture|appendix|book|week|kapitel|teil|anhang|chapitre|partie|annexe|' +
  'cap[ií]tulo|capitolo|parte|hoofdstuk|глава';
export const SECTION_WORDS =
  'section|lesson|abschnitt|lektion|leçon|sección|seção|sezione|lección|lição|lezione';

/**
 * Of lower-case text, one or several joined: patterns of this length that ignore case take a tenth of a second to build, and each
 * alternative that stands twice in them as long again.
 */
const only = (...alternatives: readonly string[]): RegExp => {
  const joined = '(?:,? and |, | & | und | et | y | e )(?!$)';
  return new RegExp(`^(?:(?:${alternatives.join('|')})(?:${joined}|$))+$`, 'u');
};

/** Of lower-case text, too. */
const begins = (alternatives: string): RegExp =>
  new RegExp(`^(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');

const ALL = Object.values(HEADINGS);
const HAS_ROLE = only(...ALL);
const BEGINNINGS = (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).map(
  (role) => [role, begins(HEADINGS[role])] as const,
);
const NAMES_NO_SUBJECT = only(...ALL, ANY_TEXT, NO_NAMES);
const COPYRIGHT = /^copyright (?:©|\(c\)|\d|notice|page|information)/i;
const CHAPTER = new RegExp(`^(?:${CHAPTER_WORDS})\\s+(?:\\d|[ivxlc]+\\b)`, 'i');
const PART_NUMBER = new RegExp(
  `^(?:${CHAPTER_WORDS}|${SECTION_WORDS})\\s+(?:\\d+(?:\\.\\d+)*|[IVXLC]+|[A-Z])\\b[\\s.:–—-]*`,
  'i',
);
/** Dot leaders: an entry of a list of contents that was taken for a heading. */
const LEADERS = /(?:\s\.){3}/;

/** Of notes on a book: "Sleep (p. 12)", "Schlaf (S. 12)". */
const PAGE = /(?<=\p{L}{3})\s?\((?:pp?\. ?|S\. ?)\d{1,4}(?:[–-]\d{1,3})?\)$/u;

/** "coli", "aureus": with its initial a species. */
const SPECIES = '(?!\\s\\p{Ll}{2,}(?:i|us|um|ae|is|ans|ens|ile|enes|aster)(?!\\p{L}))';
/** "3.1 ", "IV. ", "B. ", "(a) "; not "2008 …", "1914–1918: …", "E. coli", "J. S. Mill" */
const COUNTED = new RegExp(
  `^(?:\\d{1,3}(?!\\d)(?:\\.\\d+)*\\.?|[IVXLC]+\\.${SPECIES}|[A-Z]\\.(?!\\s?\\p{Lu}\\.)${SPECIES}|\\([a-z\\d]+\\))[\\s.:–—-]+`,
  'u',
);

/** "Chapter 3: Sleep . . . 12" → "Sleep". */
export function bareHeading(heading: string): string {
  return withoutPoints(heading)
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.·…_])[\s.·…_]{3,}\d*\s*$/u, '')
    .trim()
    .replace(PAGE, '')
    .replace(PART_NUMBER, '')
    .replace(PART_IN_FRONT, '')
    .replace(COUNTED, '')
    .replace(/(?<![\s.:;,–—-])[\s.:;,–—-]+$/u, '');
}

/** "Introduction", "Introduction to Monopoly", "1.1 Einleitung". */
export function isIntroduction(heading: string): boolean {
  return INTRODUCTION.test(bareHeading(heading));
}

const INTRODUCTION =
  /^(?:introduction|overview|einleitung|einführung|überblick|introducción|introdução|introduzione)(?!\p{L})/iu;

/** Of a contents or an index. */
export const beginsContents = inAnyCase(begins(`${HEADINGS.contents}|${HEADINGS.index}`));

/** What a heading's words say that its section is for; null for a subject's name. */
export function headingRole(heading: string): SectionRole | null {
  if (LEADERS.test(heading)) return 'contents';
  const bare = bareHeading(heading);
  if (COPYRIGHT.test(bare)) return 'rights';
  const lower = bare.toLowerCase();
  if (!HAS_ROLE.test(lower)) return null;
  return BEGINNINGS.find(([, beginning]) => beginning.test(lower))?.[0] ?? null;
}

const LABEL = /^(\p{L}+)(?:\s+(?:\d[\d.]*|\p{Lu})(?:\s*\([^()]*\))?)?$/u;

/** "Theorem", "Example 2": names a part of the text, no subject. */
export function isLabel(term: string): boolean {
  return LABEL_WORDS.has(LABEL.exec(term)?.[1]?.toLowerCase() ?? '');
}

const COURSE =
  /\b(?:(?:case |exam )?(?:briefs?|outline|review|summary)$|midterm|final exam|lectures?|notes|prof(?:essor|\.)|semester|syllabus|(?:autumn|fall|spring|summer|winter) (?:19|20)\d\d)(?!\p{L})/iu;

/** "Professor Lee, Property Spring 2024", "Midterm 2 Review": names a text or its course. English. */
export const namesCourse = (heading: string): boolean => COURSE.test(heading);

/** "Chapter 4: Memory": ends what the sections before were for. */
export const beginsChapter = matches(CHAPTER);

/** A heading known by its words alone: "Introduction", "References". */
export const standsForPart = inAnyCase(only(...ALL, ANY_TEXT));

function inAnyCase(lowerCase: RegExp): (text: string) => boolean {
  return (text) => lowerCase.test(text.toLowerCase());
}

/** "Summary", "Chapter 3", "IV", "Index": says where in the book, not what about. */
export function namesNoSubject(heading: string): boolean {
  const bare = bareHeading(heading);
  return (
    isNumberAlone(heading) ||
    !/\p{L}/u.test(bare) ||
    romanValue(bare) > 0 ||
    isCitation(heading) ||
    NAMES_NO_SUBJECT.test(bare.toLowerCase()) ||
    COPYRIGHT.test(bare)
  );
}
