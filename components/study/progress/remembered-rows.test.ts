import { expect, test } from 'vitest';
import type { DocumentProgressWire } from '@/lib/study/progress/wire';
import { rememberedBars, rememberedRows } from './remembered-rows';

const document = (title: string, given: Partial<DocumentProgressWire> = {}) =>
  ({
    document_id: title,
    title,
    remembered: 0.5,
    cards: 20,
    sections: [],
    ...given,
  }) as DocumentProgressWire;
const section = (title: string, remembered: number) => ({ title, remembered, cards: 10 });

test('the table has each document, and its sections if there are several', () => {
  const sleep = document('Sleep', {
    sections: [section('', 0.25), section('Dreams', 0.754)] as DocumentProgressWire['sections'],
  });
  const cells = document('Cells', {
    sections: [section('Cells', 0.5)] as DocumentProgressWire['sections'],
  });
  expect(rememberedRows([sleep, cells])).toEqual([
    { name: 'Sleep', values: ['50%', '20'] },
    { name: 'Sleep: before the first heading', values: ['25%', '10'] },
    { name: 'Sleep: Dreams', values: ['75%', '10'] },
    { name: 'Cells', values: ['50%', '20'] },
  ]);
});

test('the drawing has the first eight documents, with short titles', () => {
  const documents = Array.from({ length: 9 }, (_, n) => document(`${n} ${'long '.repeat(20)}`));
  const bars = rememberedBars(documents);
  expect(bars).toHaveLength(8);
  expect(bars[0]!.label.length).toBeLessThanOrEqual(40);
  expect(bars[0]).toMatchObject({ share: 0.5 });
});
