import { expect, test } from 'vitest';
import { readRequest } from './requests';

test.each([
  ['', { kind: 'nothing' }],
  ['  ?! 🙂 ', { kind: 'nothing' }],
  ['Hi!', { kind: 'greeting' }],
  ['Was ist die Osmose?', { kind: 'explain', topic: 'Osmose' }],
  ["Qu'est-ce que l'osmose ?", { kind: 'explain', topic: 'osmose' }],
  ['¿Qué es un acueducto?', { kind: 'explain', topic: 'acueducto' }],
  ['Was sagt der Text über „Bedeutung“?', { kind: 'explain', topic: 'Bedeutung' }],
  ['Que dit le texte sur « Les étapes » ?', { kind: 'explain', topic: 'Les étapes' }],
  ['Good morning, ', { kind: 'question', topic: '' }],
  ['Thank you so much!', { kind: 'thanks' }],
  ['hi, i am so tired today', { kind: 'mood' }],
  ['ugh i hate studying', { kind: 'mood' }],
  ['I have an exam tomorrow and I’m scared', { kind: 'mood' }],
  ['you are the best', { kind: 'thanks' }],
  // They ask something.
  ['i am tired of reading, summarize it', { kind: 'summary' }],
  ['why am i so tired?', { kind: 'question' }],
  ['I hate studying osmosis, explain it', { kind: 'explain' }],
  ['what could they ask in the test', { kind: 'key_points', topic: '' }],
  ['explain osmosis pls', { kind: 'explain', topic: 'osmosis' }],
  ['Who are you?', { kind: 'abilities' }],
  ['What is this document about?', { kind: 'about' }],
  ['What’s the text about', { kind: 'about' }],
  ['What is the main idea of this chapter?', { kind: 'about' }],
  ['Summarize', { kind: 'summary', topic: '' }],
  ['can you please summarise this chapter for me', { kind: 'summary', topic: '' }],
  ['Give me a short summary of the part on sleep.', { kind: 'summary', topic: 'sleep' }],
  ['tl;dr', { kind: 'summary', topic: '' }],
  ['What are the key points?', { kind: 'key_points', topic: '' }],
  ['main ideas about dreams', { kind: 'key_points', topic: 'dreams' }],
  ['What should I remember?', { kind: 'key_points', topic: '' }],
  ['Give me an example of a mineral', { kind: 'example', topic: 'mineral' }],
  ['give me 3 questions about Type A', { kind: 'quiz', topic: 'Type A', count: 3 }],
  [
    'most important facts about What Causes Changes in Unemployment over the Long Run',
    { kind: 'key_points' },
  ],
  ['ask me a question about rock', { kind: 'quiz', topic: 'rock' }],
  [
    'summarise “The Effect of Monetary Policy on Interest Rates” in 5 points',
    { kind: 'summary', topic: 'Effect of Monetary Policy on Interest Rates', count: 5 },
  ],
  ['any examples?', { kind: 'example', topic: '' }],
  ['Test me', { kind: 'quiz', topic: '' }],
  ['quiz me on monopolies please', { kind: 'quiz', topic: 'monopolies' }],
  ['Ask me three questions about sleep', { kind: 'quiz', topic: 'sleep' }],
  ['Explain inflation', { kind: 'explain', topic: 'inflation' }],
  ['Tell me more about the moon', { kind: 'explain', topic: 'moon' }],
  ['What is a recession?', { kind: 'explain', topic: 'recession' }],
  ['Can you explain what osmosis is?', { kind: 'explain', topic: 'osmosis' }],
  ['What does GDP mean?', { kind: 'explain', topic: 'GDP' }],
  ['What is meant by “tolerance”?', { kind: 'explain', topic: 'tolerance' }],
  ['definition of a recession', { kind: 'explain', topic: 'recession' }],
  ['How do depressants work?', { kind: 'explain', topic: 'depressants' }],
  ['What does the section on sleep say?', { kind: 'explain', topic: 'sleep' }],
  ['What does the meditation section say?', { kind: 'explain', topic: 'meditation' }],
  [
    'What is the difference between weather and climate?',
    { kind: 'compare', topics: ['weather', 'climate'] },
  ],
  ['REM vs NREM', { kind: 'compare', topics: ['REM', 'NREM'] }],
  ['explain this in simple words', { kind: 'explain', topic: '', simply: true, pointsBack: true }],
  ['Can you put it in your own words?', { kind: 'explain', simply: true }],
  ['Explain it like I’m five', { kind: 'explain', simply: true, pointsBack: true }],
  ['simplify this text', { kind: 'explain', topic: '', simply: true }],
  ['Explain inflation in simple words', { kind: 'explain', topic: 'inflation', simply: true }],
  ['tell me more', { kind: 'more' }],
  ['Why?', { kind: 'more' }],
  ['go on', { kind: 'more' }],
  ['What is the capital of France?', { kind: 'question', topic: 'capital of France' }],
  [
    'Please, who was the first president of the bank?',
    { kind: 'question', topic: 'first president of the bank' },
  ],
  ['When did the war begin?', { kind: 'question', topic: '' }],
  ['What caused the war?', { kind: 'question', topic: '' }],
  [
    'Summaries are hard: why did the author of the second chapter prefer prose to lists in the end?',
    { kind: 'question', topic: '' },
  ],
])('%j', (message, request) => {
  expect(readRequest(message)).toMatchObject(request);
});

test.each([
  'summarize '.repeat(5_000),
  'a'.repeat(1_000_000),
  'the difference between '.repeat(40_000),
])('a long message is read as a question without noticeable delay', (message) => {
  expect(readRequest(message)).toEqual({ kind: 'question', topic: '' });
});

test.each([
  ['Explain the difference between nominal and real GDP in simple words', ['nominal', 'real GDP']],
  ['compare simple interest and compound interest', ['simple interest', 'compound interest']],
  ['papillary layer and reticular layer difference', ['papillary layer', 'reticular layer']],
  ['first degree burn vs second degree burn', ['first degree burn', 'second degree burn']],
  ['first, compare stocks and bonds', ['stocks', 'bonds']],
  ['difference between type a and type b', ['type a', 'type b']],
  ['acids and bases whats the difference', ['acids', 'bases']],
  ['stocks & bonds, how do they differ', ['stocks', 'bonds']],
  ['difference between insomnia and narcolepsy in plain English', ['insomnia', 'narcolepsy']],
  ['Explain like I’m five: good versus bad cholesterol', ['good', 'bad cholesterol']],
])('%s: compares %j', (message, topics) => {
  expect(readRequest(message, 'en')).toEqual({ kind: 'compare', topics });
});

test.each([
  'why do gender and culture make a difference',
  'explain gender and culture differences',
])('%s: compares nothing', (message) => {
  expect(readRequest(message, 'en').kind).not.toBe('compare');
});

test.each([
  'what parts make up the kidney?',
  'which parts of the brain control sleep?',
  'what sections does a leaf have?',
])('“%s” asks for no place in the text', (message) => {
  expect(readRequest(message).kind).not.toBe('where');
});

test('a part of the text is a place in it', () => {
  expect(readRequest('which part of the text covers sleep?').kind).toBe('where');
});
