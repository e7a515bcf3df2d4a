import { groupOf } from '../../../language/patterns';
import type { RequestWords } from './en';

/** What an exam may ask. */
const EXAM =
  "(?:qu['’]est-ce qui |que |ce qui )?(?:pourrait|peut|va|risque de) " +
  "(?:tomber|être demandé) (?:à|pour|dans) (?:l['’]|mon |un |le )" +
  '(?:examen|interro|contrôle|partiel|devoir)';

/** How French words requests. */
export const FR: RequestWords = {
  quiz: [
    "(?:interroge|teste|questionne)[- ]moi|quiz|qcm|questions d['’](?:entraînement|examen)",
    'pose[- ]moi(?: des| \\p{L}+)? questions',
  ].join('|'),
  summary: "résum(?:e|er|ez|é)|en (?:bref|résumé)|synthèse|vue d['’]ensemble|récapitul\\p{L}*",
  example: 'exemples?',
  where: [
    '^où(?= .*(?:parle|trouve|texte|document|expliqu|mentionn|question))',
    '^(?:à|dans) quel(?:le)? (?:page|partie|section|chapitre|passage)',
  ].join('|'),
  importance: [
    '^pourquoi(?= .*(?:important|utile|essentiel|compte))|à quoi (?:sert|servent)',
    "(?:l['’])?importance (?:de|du|des)",
  ].join('|'),
  steps: 'étapes|phases|étape par étape|déroulement|procédure|^comment (?:faire|puis-je|peut-on)',
  list: [
    '^(?:liste|énumère|cite|nomme|donne(?:-moi)? (?:la|une) liste)',
    `^quel(?:le)?s sont (?:les|toutes les)? ?(?:\\p{L}+ )?${groupOf([
      'types|formes|parties|causes|effets|conséquences|raisons|avantages|inconvénients|facteurs',
      'méthodes|fonctions|symptômes',
    ])}(?: (?:de|du|des))?`,
  ].join('|'),
  key_points: [
    `${EXAM}|points? (?:clés?|importants?|principaux)`,
    "idées? (?:principales?|clés?|essentielles?)|l['’]essentiel|à retenir|antisèche",
    "(?:pour|à) (?:l['’]|mon |un )(?:examen|interro|contrôle)",
    'que (?:dois|faut)[- ](?:je|il) (?:savoir|apprendre|retenir)',
    "qu['’]est-ce qui (?:est important|compte)",
  ].join('|'),
  exam: `${EXAM}|(?:pour|à) (?:l['’]|mon |un )(?:examen|interro|contrôle)`,
  explain: [
    'expliqu(?:e|er|ez)(?:-moi)?|décri(?:s|re|vez)|défini(?:s|r|tion)(?: de)?',
    "parle-moi (?:de|du|des)|^qu['’]est-ce qu(?:e|['’])(?: c['’]est(?: que)?)?|^c['’]est quoi",
    '^que sont|^que (?:signifie|veut dire)|que dit le texte (?:sur|à propos de)',
    '^comment fonctionn(?:e|ent)|je ne comprends pas|aide-moi à comprendre',
  ].join('|'),
  simply: [
    '(?:plus )?simplement|en (?:termes|mots) simples|avec des mots simples',
    'comme (?:à|pour) un enfant|simplifie',
  ].join('|'),
  about: '^(?:de quoi (?:parle|traite)|quel est le sujet)',
  more: `^${groupOf([
    "dis-m['’]en plus|(?:plus|davantage)(?: de détails)?|continue|pourquoi|et ensuite",
    'je ne comprends pas|que veux-tu dire',
  ])}$`,
  length: '^(?:combien de (?:mots|pages|minutes|temps)|quelle (?:est la )?longueur)(?: .*)?$',
  greeting: '^(?:bonjour|salut|bonsoir|coucou)$',
  thanks: '^(?:merci(?: beaucoup| bien)?)$',
  page: 'pages?|diapositives?|diapos?',
  part: 'chapitres?|sections?|parties?|chap\\.',
  course_part: 'unités?|modules?|cours|leçons?|semaines?|thèmes?',
  empty:
    "le la les un une des du de d l et ou me moi je tu vous s'il te plaît svp peux-tu " +
    'pouvez-vous pourrais-tu que qui quoi quel quelle quels quelles est sont ce cet cette ' +
    'ces cela ça en dans sur sous pour par avec à au aux il elle texte document chapitre ' +
    'section partie terme mot donne donnez donne-moi fais montre encore très tout tous toute ' +
    "toutes plus c'est on y dit important importante importants importantes utile utiles " +
    'est-il est-elle est-ce sont-ils sont-elles parle-t-on parle-t-il question se trouve ' +
    'expliqué expliquée il-y a-t-il explique expliquez pose-moi',
  numbers: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  unit: 'points?|phrases?|questions?|exemples?|étapes?|mots?|idées?|lignes?',
};
