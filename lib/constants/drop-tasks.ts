import type { DropTask } from './play';

export const DROP_TASKS: DropTask[] = [
  {
    title: 'Flip one',
    description: 'Review one flashcard you haven’t looked at today.',
    seen: { kind: 'card_review', target: 1 },
  },
  {
    title: 'Three in a row',
    description: 'Review three flashcards in a row.',
    seen: { kind: 'card_review', target: 3 },
  },
  {
    title: 'Ask Sage',
    description: 'Ask Sage one question about your document.',
    seen: { kind: 'question', target: 1 },
  },
  {
    title: 'Ask why',
    description: 'Ask Sage a question that begins with “Why”.',
    seen: { kind: 'question', target: 1 },
  },
  {
    title: 'Two questions',
    description: 'Ask Sage two different questions about the same topic.',
    seen: { kind: 'question', target: 2 },
  },
  {
    title: 'Finish a lesson',
    description: 'Complete one lesson in any course.',
    seen: { kind: 'lesson', target: 1 },
  },
  {
    title: 'New page',
    description: 'Upload one new document or link.',
    seen: { kind: 'document', target: 1 },
  },
  {
    title: 'Compare two',
    description: 'Ask Sage how two ideas in your document differ.',
    seen: { kind: 'question', target: 1 },
  },
  {
    title: 'Warm-up',
    description: 'Review two flashcards before you do anything else.',
    seen: { kind: 'card_review', target: 2 },
  },
  {
    title: 'Five cards',
    description: 'Review five flashcards without a break.',
    seen: { kind: 'card_review', target: 5 },
  },
  {
    title: 'Small step',
    description: 'Complete one lesson, however short.',
    seen: { kind: 'lesson', target: 1 },
  },
  {
    title: 'Say it simply',
    description: 'Explain one idea from your document in a single plain sentence.',
  },
  { title: 'Out loud', description: 'Read one summary aloud, slowly.' },
  {
    title: 'Without looking',
    description: 'Write down three things you remember from yesterday, then check.',
  },
  {
    title: 'Teach a chair',
    description: 'Explain today’s topic to an empty chair for two minutes.',
  },
  {
    title: 'Draw it',
    description: 'Draw the main idea of a lesson as a picture. Stick figures count.',
  },
  {
    title: 'Your own example',
    description: 'Find an example from your own life for one idea you learned.',
  },
  {
    title: 'Two-minute recall',
    description: 'Close the document and write what you know for two minutes.',
  },
  {
    title: 'One hard card',
    description: 'Pick your least favorite card and say its answer three times today.',
  },
  { title: 'New word', description: 'Look up one word you skipped and use it in a sentence.' },
  {
    title: 'Question first',
    description: 'Write two questions you hope your next lesson answers.',
  },
  {
    title: 'Link two',
    description: 'Write one sentence that connects an idea from today with one from last week.',
  },
  { title: 'Map walk', description: 'Open the concept map and follow one line from end to end.' },
  { title: 'Listen once', description: 'Listen to one lesson with your eyes closed.' },
  { title: 'Title it', description: 'Give one lesson a better title, in six words or fewer.' },
  {
    title: 'Spot the trap',
    description: 'Write down one mistake a classmate could make with this topic.',
  },
  { title: 'Phone away', description: 'Put your phone in another room for one study session.' },
  { title: 'Tidy desk', description: 'Clear your desk before you start. Only one thing can stay.' },
  { title: 'Stand up', description: 'Study one lesson standing up.' },
  { title: 'Glass of water', description: 'Drink a glass of water before you open your cards.' },
  {
    title: 'Walk and think',
    description: 'Walk for five minutes and say the key points from memory.',
  },
  {
    title: 'Plan tomorrow',
    description: 'Write down the one thing you will study first tomorrow.',
  },
  { title: 'Best hour', description: 'Note what time of day you studied best.' },
  { title: 'Source check', description: 'Open three sources and read the sentences around them.' },
  { title: 'Disagree', description: 'Find one sentence you doubt and write down why.' },
  { title: 'Numbers', description: 'Write down one number from your document and what it means.' },
  {
    title: 'Names',
    description: 'Name three people, places or things from your document without looking.',
  },
  { title: 'Cause and effect', description: 'Write one “because” sentence about today’s topic.' },
  {
    title: 'Before and after',
    description: 'Write what you used to believe about the topic and what you know now.',
  },
  { title: 'Tell a friend', description: 'Tell someone one thing you learned today.' },
  { title: 'Ten words', description: 'Sum up a lesson in exactly ten words.' },
  { title: 'Headline', description: 'Write a newspaper headline for today’s lesson.' },
  { title: 'Rhyme', description: 'Make up a rhyme for one fact that won’t stick.' },
  {
    title: 'First letters',
    description: 'Make a word from the first letters of a list you need to remember.',
  },
  { title: 'Memory palace', description: 'Place three facts around your room and walk past them.' },
  { title: 'Reverse', description: 'Read a lesson’s key points from last to first.' },
  {
    title: 'Odd one out',
    description: 'Pick four terms and say which one doesn’t belong and why.',
  },
  { title: 'Predict', description: 'Read only the headings, then guess what each section says.' },
  {
    title: 'Quiz a friend',
    description: 'Quiz someone with one of your cards. Explain the answer if they miss it.',
  },
  { title: 'Write by hand', description: 'Write one definition by hand, in your own words.' },
  {
    title: 'Exam question',
    description: 'Write one exam question about today’s topic, with its answer.',
  },
  { title: 'Twenty minutes', description: 'Study for twenty minutes with a timer, then stop.' },
  { title: 'Old friend', description: 'Open a document you haven’t opened in a week.' },
  { title: 'Rename', description: 'Give a document in your library a title you’ll recognize.' },
  {
    title: 'Word cloud',
    description: 'Pick the three biggest words in the cloud and use them in one sentence.',
  },
  { title: 'Metaphor', description: 'Finish the sentence: “It works like a …”.' },
  { title: 'Big picture', description: 'Say in one breath what the whole document is about.' },
  { title: 'Small detail', description: 'Find a detail no one else would remember.' },
  {
    title: 'Early bird',
    description: 'Study for ten minutes before breakfast, or plan to tomorrow.',
  },
  {
    title: 'Lights out',
    description: 'Go over three key points in your head before you fall asleep.',
  },
  { title: 'Thank you', description: 'Thank someone who taught you something.' },
  { title: 'Check yourself', description: 'Guess how many of ten cards you know, then count.' },
  { title: 'Color it', description: 'Write three key points in three colors.' },
  { title: 'Question mark', description: 'Note one thing you still don’t understand.' },
];
