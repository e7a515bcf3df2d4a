import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { localEngine } from '../../local/local-engine';
import { CHARTER } from '../../local/testing/charter';
import { readDocument } from '../../read-document';
import { openIndex } from '../../retrieval/open-index';

describe('the tutor on a law', () => {
  const ask = async (question: string) => {
    const document = await readDocument({
      bytes: new TextEncoder().encode(CHARTER),
      filename: 'law.txt',
    });
    const pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });
    const index = openIndex(buildIndex(document, pack));
    return answerQuestion(index, question, 'Sage');
  };

  it('says what an article says, by its number', async () => {
    expect((await ask('what does article 5 say')).text).toMatch(
      /^In “Article 5\. Composition”:[\s\S]*\[1\][\s\S]*five years\.” \[2\]$/,
    );
    expect((await ask('art. 4 (2)')).sources.map(({ quote }) => quote)).toEqual([
      '(2) No one shall be tried twice for the same offense.',
    ]);
    expect((await ask('article 99')).text).toBe(
      'That’s not in your document. The nearest is “Article 8. Meaning of words”.',
    );
  });

  it('names the article of what it says', async () => {
    expect((await ask('which article is about arrest')).text).toMatch(/^In “Article 4\. Arrest/);
    expect((await ask('how long is the term of the National Assembly')).text).toMatch(
      /^In “Article 5\. Composition”: .*five years/,
    );
  });
});
