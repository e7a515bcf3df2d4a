import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type ChatHistory, withQuestion, withSentence } from './chat-history';
import { ConversationView } from './conversation-view';

// It needs the page around it.
vi.mock('../study/source-link', () => ({ SourceLink: () => null }));

const STAMP = { id: 'one', now: '2026-11-20T12:00:00.000Z' };
const EMPTY: ChatHistory = {
  ...{ messages: [], remaining_messages: 20, message_limit: 20, extra_messages: 0 },
};

const sentence = withSentence(
  null,
  { text: 'Sleep rests the brain.', opensParagraph: false, sources: [] },
  STAMP,
);

function shown(tutor: { isAnswering: boolean; draft: typeof sentence | null }): string {
  const { messages } = withQuestion(EMPTY, 'What is sleep?', STAMP);
  const all = tutor.isAnswering ? messages : [...messages, { ...sentence, id: 'two' }];
  return renderToStaticMarkup(
    createElement(ConversationView, {
      list: { current: null },
      label: 'Chat',
      messages: all,
      tutor: { ...tutor, pending: tutor.isAnswering },
      language: 'en',
      onAsk: undefined,
    }),
  );
}

test('an answer that is still being written says so, and nothing that only holds at its end', () => {
  const writing = shown({ isAnswering: true, draft: sentence });
  expect(writing).toContain('Sleep rests the brain.');
  expect(writing).toContain('Sage is still writing');
  expect(writing).not.toContain('Written by a language model');

  const written = shown({ isAnswering: false, draft: null });
  expect(written).not.toContain('Sage is still writing');
  expect(written).toContain('Written by a language model');
});
