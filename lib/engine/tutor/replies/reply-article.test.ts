import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { openIndex } from '../../retrieval/open-index';

const ABSTRACT =
  'Large systems fail now and then for all of their users. We found that most failures begin with small errors that are handled badly.';
const METHOD =
  'The failures were drawn from the public reports on five systems. Each report was read by two engineers, who ran the systems again until they failed.';
const RESULTS =
  'Most of the failures need no more than three events. Nearly all of them happen again whenever the same events are given in the same order.';
const LIMITATIONS =
  'A limitation of the study is the choice of systems. All five systems were written in the same language.';
const CONCLUSION =
  'Simple tests of the code that handles errors would have prevented most of the failures. Programs should be tested on what they do when something fails.';

const ARTICLE = `# Simple Testing

## Abstract

${ABSTRACT}

## 1. Introduction

Many people use large systems every day without knowing it.

## 2. Methods

${METHOD}

## 3. Results

${RESULTS}

## 4. Limitations

${LIMITATIONS}

## 5. Discussion

Errors are seldom tested because they seldom happen while a program is written.

## 6. Conclusion

${CONCLUSION}

## References

Green, A. A study of failures in five systems. 2012.`;

const answerTo = (question: string, text = ARTICLE): string =>
  answerQuestion(openIndex(buildIndex(readDocument(text))), question, 'Sage').text;

/** Without the numbers of the sources. */
const words = (answer: string) => answer.replace(/ \[\d\]/g, '');

test('the method is told from the procedure where its section lists materials', () => {
  const steps = ['Mix both liquids in a tube.', 'Record the volume of gas.', 'Clean the tube.'];
  const text = ARTICLE.replace(
    METHOD,
    `- a tube\n\n- two liquids\n\n## Procedure\n\n${steps.map((step, i) => `${i + 1}. ${step}`).join('\n\n')}`,
  );
  const answer = answerTo('How was the experiment done?', text);
  for (const step of steps) expect(answer).toContain(step);
});

describe('of an article, a part is told that students ask for', () => {
  test.each([
    ['What is this paper about?', 'Large systems fail now and then for all of their users.'],
    ['What did the authors find?', 'We found that most failures begin with small errors'],
    ['What are the main findings of the study?', 'We found that most failures'],
    ['What method did they use?', 'Each report was read by two engineers'],
    ['What are the limitations?', 'A limitation of the study is the choice of systems.'],
    ['What is the conclusion?', CONCLUSION],
    ['What does the paper conclude?', CONCLUSION],
    ['Please can you tell me the conclusion?', CONCLUSION],
  ])('%s', (question, said) => {
    expect(words(answerTo(question))).toContain(said);
  });

  test('with a source for each sentence', () => {
    expect(answerTo('What is the conclusion?')).toMatch(/failures\. \[1\] .*fails\. \[2\]$/);
  });

  test('from the discussion where there is no conclusion', () => {
    const text = ARTICLE.replace('## 6. Conclusion', '## 6. Other tests');
    expect(words(answerTo('What is the conclusion?', text))).toContain(
      'Errors are seldom tested because',
    );
  });

  test('but not for a question about a result of something else, or of a text that is no article', () => {
    expect(answerTo('What are the results of simple tests of code?')).not.toContain('We found');
    const text = ARTICLE.replace(/\n\n## References[\s\S]*/, '');
    expect(answerTo('What did the authors find?', text)).not.toContain('We found');
  });
});
