import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cards, documents, lessons } from '@/db/schema';
import { buildWorkers } from '@/scripts/build-workers';
import { checkAnchors } from '@/tests/helpers/check-anchors';
import { createSignedIn } from '@/tests/helpers/factories';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { answerQuestion } from '../../tutor/answer-pool';
import { askTutor } from '../../tutor/ask';
import type { ProcessedWire } from '../wire';
import { runStudyJob } from '../worker/supervisor';
import { generatePart } from './generate';
import { processContent } from './process';

/** The real worker, engine and tutor on real documents: every stored quote occurs in the stored text, word for word. */
const store = useTestDatabase();

beforeAll(buildWorkers);

async function learner() {
  const study = { runJob: runStudyJob, answerQuestion };
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db), study });
}

function upload(path: string): Request {
  const form = new FormData();
  form.append('file', new File([readFileSync(path)], basename(path)));
  return new Request('http://localhost:3000/api/process-content', { method: 'POST', body: form });
}

test.each([
  {
    path: 'public/samples/states-of-consciousness.txt',
    kind: 'txt',
    question: 'What is melatonin?',
  },
  {
    path: 'tests/fixtures/textbook-chapter.docx',
    kind: 'docx',
    question: 'What is gross domestic product?',
  },
  {
    path: 'tests/fixtures/manual-41-pages.pdf',
    kind: 'pdf',
    question: 'What does read.table do?',
    // It defines little, and lists of which any part may be asked make no gaps.
    fewestCards: 3,
  },
])(
  'every quote from $path occurs in its text',
  async ({ path, kind, question, fewestCards = 12 }) => {
    const ctx = await learner();
    const made = (await (await processContent(ctx, {}, upload(path))).json()) as ProcessedWire;
    expect(made).toMatchObject({ kind, engine: 'local', omitted: [] });
    expect(made.content.mini_courses).toHaveLength(5);
    expect(made.content.flashcards.length).toBeGreaterThanOrEqual(fewestCards);
    const document_id = made.document_id;
    expect(await askTutor(ctx, { message: question, document_id })).toMatchObject({
      in_document: true,
    });
    await askTutor(ctx, { message: 'Summarize this.', document_id });
    await askTutor(ctx, { message: 'Test me.', document_id });
    const { checked, faults } = await checkAnchors(store.db, document_id);
    expect(faults).toEqual([]);
    for (const of of ['summary', 'key point', 'card', 'concept', 'relation', 'tutor source']) {
      expect(checked[of], of).toBeGreaterThan(0);
    }
  },
);

test('parts made later from the stored text equal the parts made at once', async () => {
  const ctx = await learner();
  const path = 'public/samples/states-of-consciousness.txt';
  const made = (await (await processContent(ctx, {}, upload(path))).json()) as ProcessedWire;
  const documentId = made.document_id;
  await store.db.delete(lessons).where(eq(lessons.documentId, documentId));
  await store.db.delete(cards).where(eq(cards.documentId, documentId));
  const request = () => new Request('http://localhost:3000/', { method: 'POST' });
  await generatePart(ctx, { documentId, part: 'mini_courses' }, request());
  const again = (await (
    await generatePart(ctx, { documentId, part: 'flashcards' }, request())
  ).json()) as ProcessedWire;
  // A lesson's screens name its questions by their ids.
  const isIds = (key: string, value: unknown) =>
    key === 'checks' && Array.isArray(value) && value.every((one) => typeof one === 'string');
  const withoutIds = ({ content }: ProcessedWire) =>
    JSON.parse(
      JSON.stringify(content, (key, value) => {
        if (key === 'id') return undefined;
        return isIds(key, value) ? value.length : value;
      }),
    );
  expect(withoutIds(again)).toEqual(withoutIds(made));
  expect((await checkAnchors(store.db, documentId)).faults).toEqual([]);
});

test('an invalid PDF is refused, and leaves no document', async () => {
  const ctx = await learner();
  const form = new FormData();
  form.append('file', new File(['%PDF-1.7\nnot really'], 'broken.pdf'));
  const request = new Request('http://localhost:3000/api/process-content', {
    method: 'POST',
    body: form,
  });
  await expect(processContent(ctx, {}, request)).rejects.toMatchObject({ code: 'file_corrupt' });
  expect(await store.db.$count(documents, eq(documents.learnerId, ctx.actor.learnerId))).toBe(0);
});
