import { expect, test } from 'vitest';
import { titleRequest } from './title-request';

test.each([
  ['Cell membrane', 'en', 'Summarize “Cell membrane” in three points'],
  ['Questions of faith', 'en', 'Summarize “Questions of faith” in three points'],
  // What a quiz asks is no topic that the tutor could find.
  ['Questions 7–12', 'en', null],
  ['Question 11', 'en', null],
  ['Fragen 7–12', 'de', null],
  ['What is osmosis?', 'en', null],
  ['Cells: an overview', 'en', null],
])('%j (%s) is asked for by %j', (title, language, request) => {
  expect(titleRequest(title, language)).toBe(request);
});
