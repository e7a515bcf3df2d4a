import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../read-document';
import { openIndex } from '../../retrieval/open-index';
import type { CheckKind } from '../../types';
import { localEngine } from '../local-engine';
import { areConfusable, type ListedPair } from './listed-pairs';

const WORDS = `la pomme – apple
le pain – bread
le fromage – cheese
le lait – milk
l'œuf (m) – egg
la viande – meat
le poisson – fish
les légumes – vegetables
la fraise – strawberry
le sel – salt
le poivre – pepper
acheter – to buy
vendre – to sell
payer – to pay
trop cher – too expensive
bon marché – cheap, inexpensive
combien ça coûte ? – how much does it cost?
une tranche de – a slice of`;

const read = (text: string) =>
  readDocument({ bytes: new TextEncoder().encode(text), filename: 'words.txt' });

const document = await read(`French vocabulary: At the market\n\n${WORDS}`);
const pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });
const index = openIndex(buildIndex(document, pack));
const reply = (message: string) => answerQuestion(index, message, 'Sage');

test('the document is in the learner’s language', () => {
  expect(document.language).toBe('en');
});

test('each word is a card, both sides as the list writes them', () => {
  expect(pack.cards).toHaveLength(18);
  expect(pack.cards.map(({ front, back }) => `${front} → ${back}`)).toEqual(
    expect.arrayContaining([
      'What is “la pomme” in English? → apple',
      "What is “l'œuf (m)” in English? → egg",
      'What is “acheter” in English? → to buy',
      'What is “combien ça coûte ?” in English? → how much does it cost?',
    ]),
  );
});

test('a card can be practiced by choosing its meaning, by writing the word, and by matching', () => {
  const card = pack.cards.find(({ back }) => back === 'egg');
  const { questions, pair } = card!.practice!;
  const [choice, typed] = questions;
  expect(choice).toMatchObject({ kind: 'choice', question: { text: card!.front } });
  expect(typed).toEqual({
    kind: 'typed',
    question: { text: 'What is “egg” in French?', initials: 'l.' },
    solution: { accepted: ["l'œuf (m)", "l'œuf", 'œuf'], confusable: [] },
    asks: 'question',
  });
  expect(pair).toEqual({ term: "l'œuf (m)", meaning: 'egg', clashes: [] });
});

test('verbs stand beside verbs', () => {
  const { questions } = pack.cards.find(({ back }) => back === 'to sell')!.practice!;
  const options = questions[0]!.kind === 'choice' ? questions[0]!.question.options : [];
  expect(options).toEqual(expect.arrayContaining(['to sell', 'to buy', 'to pay']));
});

test('words that mean the same are never options of one question', async () => {
  const two = WORDS.replace('le sel – salt', 'pas cher – cheap');
  const other = await read(`French vocabulary\n\n${two}`);
  const { cards } = await localEngine.makePack(other, { parts: { lessons: true, cards: true } });
  const card = cards.find(({ term }) => term === 'pas cher')!;
  const [choice] = card.practice!.questions;
  expect(choice?.kind === 'choice' && choice.question.options).not.toContain('cheap, inexpensive');
  expect(card.practice!.pair!.clashes).toEqual(['bon marché']);
});

test('lessons are named by their first and last word, and ask for words in three ways', () => {
  expect(pack.lessons.map(({ title }) => title)).toEqual([
    'French vocabulary: At the market: la pomme – le lait',
    "French vocabulary: At the market: l'œuf – les légumes",
    'French vocabulary: At the market: la fraise – acheter',
    'French vocabulary: At the market: vendre – bon marché',
    'French vocabulary: At the market: combien ça coûte – une tranche de',
  ]);
  const kinds = new Set(pack.lessons[0]!.checks!.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set<CheckKind>(['match', 'choice', 'typed']));
  expect(pack.lessons.flatMap(({ keyPoints }) => keyPoints)).toEqual([]);
});

test('words to match are never in the order of their meanings', () => {
  const checks = pack.lessons.flatMap((lesson) => lesson.checks ?? []);
  for (const check of checks)
    if (check.kind === 'match')
      expect(check.solution.meanings).not.toEqual([...check.solution.meanings.keys()]);
});

test('a word that is the same in both languages is on a card, and in no check', async () => {
  const list = await read(`French vocabulary\n\nla question – question\nsimple – simple\n${WORDS}`);
  const { cards, lessons } = await localEngine.makePack(list, {
    parts: { lessons: true, cards: true },
  });
  const same = cards.filter(({ back }) => back === 'question' || back === 'simple');
  expect(same.map(({ practice }) => practice)).toEqual(
    Array(2).fill({ questions: [], pair: null }),
  );
  const checks = lessons.flatMap((lesson) => lesson.checks ?? []);
  expect(checks.map(({ explanation }) => explanation).join(' ')).not.toMatch(/question|simple/);
});

test('Japanese words aren’t typed: their first sign is the whole word', async () => {
  const rows =
    '水|みず|water 火|ひ|fire 木|き|tree 人|ひと|person 山|やま|mountain 川|かわ|river 本|ほん|book';
  const table = rows
    .split(' ')
    .map((row) => `| ${row.split('|').join(' | ')} |`)
    .join('\n');
  const prose = 'These are words of the first lesson. '.repeat(6);
  const text = `# Japanese\n\n${prose}\n\n## Words\n\n| Kanji | Reading | Meaning |\n|---|---|---|\n${table}`;
  const kanji = await read(text);
  const { cards } = await localEngine.makePack(kanji, { parts: { lessons: true, cards: true } });
  expect(cards.map(({ front, back }) => [front, back])).toContainEqual([
    'What is “水” in English?',
    'water',
  ]);
  const kinds = cards.flatMap((card) => card.practice!.questions.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['choice']));
});

test('a list for German learners is asked in German', async () => {
  const pairs =
    'la pomme = der Apfel,le pain = das Brot,le fromage = der Käse,le lait = die Milch,la viande = das Fleisch,acheter = kaufen,vendre = verkaufen,payer = bezahlen,le marché = der Markt,la ville = die Stadt,bon marché = günstig,trop cher = zu teuer,le poisson = der Fisch,la fraise = die Erdbeere,le sel = das Salz';
  const list = await read(
    `Französisch: Vokabeln der ersten Woche\n\n${pairs.split(',').join('\n')}`,
  );
  const { cards } = await localEngine.makePack(list, { parts: { lessons: true, cards: true } });
  expect(cards.map(({ front, back }) => [front, back])).toContainEqual([
    'Was heißt „le pain“ auf Deutsch?',
    'das Brot',
  ]);
});

test.each([
  ['What does le pain mean?', '“le pain” – “bread” [1]'],
  ['how do you say cheese in French?', '“le fromage” – “cheese” [1]'],
  ['what is the French for too expensive', '“trop cher” – “too expensive” [1]'],
  ['translate poivre', '“le poivre” – “pepper” [1]'],
  ['how much does it cost in french?', '“combien ça coûte ?” – “how much does it cost?” [1]'],
  ['oeuf', "“l'œuf (m)” – “egg” [1]"],
  ['What is “acheter” in English?', '“acheter” – “to buy” [1]'],
])('Sage translates %j from the list', (message, text) => {
  expect(reply(message).text).toBe(text);
  expect(reply(message).sources).toHaveLength(1);
});

test.each(['How do you say cat in French?', 'translate hospital'])(
  'Sage doesn’t translate %j, which is in no list',
  (message) => {
    expect(reply(message).inDocument).toBe(false);
  },
);

test('a greeting is one, whether or not the list has it', async () => {
  const list = await read(`French vocabulary\n\nbonjour – hello\nmerci – thanks\n${WORDS}`);
  const greeted = openIndex(buildIndex(list, undefined));
  expect(answerQuestion(greeted, 'hello', 'Sage').sources).toEqual([]);
  expect(answerQuestion(greeted, 'what does merci mean', 'Sage').text).toBe(
    '“merci” – “thanks” [1]',
  );
});

test('a request is one, whether or not the list has its words', async () => {
  const own = 'le résumé – summary\nexpliquer – to explain\ntester – to quiz\nun exemple – example';
  const list = await read(`French vocabulary\n\n${own}\n${WORDS}`);
  const asked = openIndex(buildIndex(list, undefined));
  for (const request of ['summary', 'quiz me', 'explain', 'example'])
    expect(answerQuestion(asked, request, 'Sage').text).not.toMatch(/^“[^”]+” – “[^”]+” \[1\]$/);
  expect(answerQuestion(asked, 'what does résumé mean', 'Sage').text).toBe(
    '“le résumé” – “summary” [1]',
  );
});

test('a long list has cards from its beginning to its end', async () => {
  const adjectives =
    'rouge red,vert green,bleu blue,noir black,jaune yellow,petit small,grand big,bon good';
  const many = adjectives.split(',').flatMap((pair) => {
    const [french, english] = pair.split(' ');
    return WORDS.split('\n').map((line) => line.replace(/^(.+) – /u, `$1 ${french} – ${english} `));
  });
  const long = await read(`French vocabulary\n\n${many.join('\n')}`);
  const { cards } = await localEngine.makePack(long, { parts: { lessons: true, cards: true } });
  expect(cards).toHaveLength(60);
  expect(new Set(cards.map(({ passage }) => Math.floor(passage / 18)))).toEqual(
    new Set([0, 1, 2, 3, 4, 5, 6, 7]),
  );
});

const CAPITALS =
  'France – Paris,Germany – Berlin,Spain – Madrid,Italy – Rome,Portugal – Lisbon,Poland – Warsaw,Austria – Vienna,' +
  'Greece – Athens,Norway – Oslo,Sweden – Stockholm,Finland – Helsinki,Denmark – Copenhagen,Ireland – Dublin,' +
  'Hungary – Budapest,Czech Republic – Prague,Romania – Bucharest,Bulgaria – Sofia,Belgium – Brussels,Estonia – Tallinn,' +
  'Latvia – Riga,Lithuania – Vilnius,Croatia – Zagreb,Serbia – Belgrade,Ukraine – Kyiv,Turkey – Ankara';

test('a list of names asks what goes with each, in the list’s own words', async () => {
  const list = await read(`Capitals of Europe\n\n${CAPITALS.replaceAll(',', '\n')}`);
  const { cards, lessons } = await localEngine.makePack(list, {
    parts: { lessons: true, cards: true },
  });
  expect(cards).toHaveLength(25);
  expect(cards.map(({ front, back }) => [front, back])).toContainEqual([
    'Capitals of Europe: what goes with “France”?',
    'Paris',
  ]);
  expect(lessons[0]!.title).toBe('Capitals of Europe: France – Portugal');
  const typed = lessons.flatMap(({ checks = [] }) => checks).find(({ kind }) => kind === 'typed');
  expect(typed).toMatchObject({
    question: { text: 'Capitals of Europe: what goes with “Germany”?', initials: 'B.' },
    solution: { accepted: ['Berlin'] },
  });
});

test('word parts are asked for their meaning', async () => {
  const parts =
    'brady- = slow,tachy- = fast,hyper- = above,hypo- = below,peri- = around,-itis = inflammation,-ectomy = surgical removal,' +
    'cardi/o = heart,nephr/o = kidney,hepat/o = liver,gastr/o = stomach,dermat/o = skin,neur/o = nerve,oste/o = bone,' +
    '-algia = pain,-emia = blood condition,-osis = abnormal condition,-plasty = surgical repair,endo- = inside,poly- = many';
  const list = await read(`Medical word parts\n\n${parts.replaceAll(',', '\n')}`);
  const { cards } = await localEngine.makePack(list, { parts: { lessons: true, cards: true } });
  expect(cards).toHaveLength(20);
  expect(cards.map(({ front, back }) => [front, back])).toContainEqual([
    'What is meant by “-itis”?',
    'inflammation',
  ]);
});

test('words that share a form may stand for one another', () => {
  const word = (forms: ListedPair['forms']): ListedPair => ({
    term: forms.term[0]!,
    meaning: forms.meaning[0]!,
    question: '',
    toWrite: { question: '', answer: '', accepted: [] },
    forms,
    kind: 'facing',
  });
  const tall = word({ term: ['haut'], meaning: ['tall', 'high'] });
  expect(areConfusable(word({ term: ['grand'], meaning: ['big', 'tall'] }), tall)).toBe(true);
  expect(areConfusable(word({ term: ['haut'], meaning: ['top'] }), tall)).toBe(true);
  expect(areConfusable(word({ term: ['bas'], meaning: ['low'] }), tall)).toBe(false);
});

test('a formula sheet gives cards that ask for formulas, and names to match with them', async () => {
  const sheet = await read(`Formula sheet of mechanics

The examination at the end of the first term asks for all of these formulas. Learn what each letter stands for, and practice with the problems of the book.

Weight: W = mg

Hooke’s law: F = −kx

Kinetic energy: KE = ½mv²

Potential energy: PE = mgh

Work: W = Fd cos θ

Power: P = W / t`);
  const { cards, lessons } = await localEngine.makePack(sheet, {
    parts: { lessons: true, cards: true },
  });
  expect(cards.map(({ front, back }) => `${front} ${back}`)).toEqual([
    'What is the formula for “Weight”? W = mg',
    'What is the formula for “Hooke’s law”? F = −kx',
    'What is the formula for “Kinetic energy”? KE = ½mv²',
    'What is the formula for “Potential energy”? PE = mgh',
    'What is the formula for “Work”? W = Fd cos θ',
    'What is the formula for “Power”? P = W / t',
  ]);
  const kinds = lessons.flatMap(({ checks = [] }) => checks.map(({ kind }) => kind));
  expect(kinds).toContain('choice');
  expect(kinds).not.toContain('typed');
});
