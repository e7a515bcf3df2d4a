import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Check, PASSAGE_SEPARATOR, type StudyPack } from '../../types';
import { localEngine } from '../local-engine';
import { readDocument } from '../testing/read-document';

const ALL = { lessons: true, cards: true };

const checksOf = ({ lessons }: StudyPack): Check[] => lessons.flatMap(({ checks = [] }) => checks);

describe('the questions of a chapter', () => {
  const text = readFileSync('public/samples/states-of-consciousness.txt', 'utf8');
  const document = readDocument(text);
  let pack: StudyPack;
  let checks: Check[];

  beforeAll(async () => {
    pack = await localEngine.makePack(document, { parts: ALL });
    checks = checksOf(pack);
  });

  test('are two to eight a lesson, of several kinds in four of five', () => {
    const kinds = pack.lessons.map((lesson) => lesson.checks!.map(({ kind }) => kind));
    for (const own of kinds) {
      expect(own.length).toBeGreaterThanOrEqual(2);
      expect(own.length).toBeLessThanOrEqual(8);
    }
    expect(kinds.filter((own) => new Set(own).size > 1).length).toBeGreaterThanOrEqual(4);
  });

  test('are the same each time', async () => {
    expect(checksOf(await localEngine.makePack(readDocument(text), { parts: ALL }))).toEqual(
      checks,
    );
  });

  test('quote the text at their anchor', () => {
    const whole = document.passages.map((passage) => passage.text).join(PASSAGE_SEPARATOR);
    for (const { start, quote } of checks)
      expect(whole.slice(start, start + quote.length)).toBe(quote);
  });

  test('ask what their lesson shows', () => {
    for (const { content, checks: own } of pack.lessons) {
      const shown = content.replace(/\s+/g, ' ');
      for (const { explanation, kind } of own!)
        if (kind !== 'match') expect(shown).toContain(explanation.slice(-40));
    }
  });

  test('ask about no sentence twice, apart from matchings', () => {
    const starts = checks.filter(({ kind }) => kind !== 'match').map(({ start }) => start);
    expect(new Set(starts).size).toBe(starts.length);
  });

  test('have one right answer that isn’t always in one place', () => {
    const places = new Set<number>();
    for (const check of checks) {
      if (check.kind === 'match') places.add(check.solution.meanings[0]!);
      if (check.kind !== 'choice') continue;
      const { options } = check.question;
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(new Set(options).size).toBe(options.length);
      expect(options[check.solution.option]).toBeDefined();
      places.add(check.solution.option);
    }
    expect(places.size).toBeGreaterThan(1);
  });

  test('show true and changed statements', () => {
    const changed = checks.flatMap((check) => (check.kind === 'changed' ? [check] : []));
    expect(new Set(changed.map(({ solution }) => solution.changed)).size).toBe(2);
    for (const { question, explanation, solution } of changed)
      expect(explanation.toLowerCase().includes(question.text.toLowerCase())).toBe(
        !solution.changed,
      );
  });
});
