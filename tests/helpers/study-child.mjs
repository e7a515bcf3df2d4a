/** Fake study worker: does what the name of its file says. Plain JavaScript, since nothing bundles it. */
const MEGABYTE = 1024 * 1024;

/** What outlives a job. */
const kept = [];

const result = {
  type: 'done',
  document: {
    title: 'Leaves',
    kind: 'txt',
    pageCount: 0,
    wordCount: 3,
    language: 'en',
    notes: [],
    contentHash: 'abc',
  },
  pack: { summary: [], lessons: [], cards: [] },
  index: new Uint8Array([1, 2, 3]),
};

const acts = {
  works: () => {
    process.send({ type: 'pages', count: 2 });
    process.send({ type: 'progress', progress: { stage: 'reading', fraction: 0.5 } });
    process.send({ type: 'read', wordCount: 3 });
    process.send({ type: 'chunk', of: 'sections', json: '[1]' });
    process.send({ type: 'chunk', of: 'passages', json: '[2]' });
    process.send({ type: 'chunk', of: 'passages', json: '[3]' });
    process.send(result);
  },
  fails: () =>
    process.send({ type: 'failed', code: 'file_encrypted', message: 'Locked.', detail: { a: 1 } }),
  crashes: () => process.send({ type: 'crashed', trace: 'TypeError: x' }),
  throws: () => {
    throw new Error('Out of nowhere');
  },
  'ends at once': () => process.kill(process.pid, 'SIGKILL'),
  waits: () => process.send({ type: 'progress', progress: { stage: 'reading', fraction: 0.1 } }),
  stays: () => {
    setInterval(() => {}, 60_000);
    acts.waits();
  },
  'saves pages': () => {
    const save = (position, bytes) =>
      process.send({
        type: 'checkpoint',
        checkpoint: { kind: 'pages', position, isLast: false, data: new Uint8Array(bytes) },
      });
    save(1, 3);
    save(2, MEGABYTE + 1);
    for (let position = 3; position < 50; position++) save(position, MEGABYTE);
    process.send(result);
  },
  'saves too many pages': () => {
    for (let position = 1; position < 5000; position++) {
      const checkpoint = { kind: 'pages', position, isLast: false, data: new Uint8Array(1) };
      process.send({ type: 'checkpoint', checkpoint });
    }
    process.send(result);
  },
  'reads and waits': () => {
    process.send({ type: 'read', wordCount: 5000 });
    process.send({ type: 'progress', progress: { stage: 'understanding', fraction: 0.3 } });
  },
  'fills buffers': () => {
    const kept = [];
    for (;;) kept.push(Buffer.alloc(16 * MEGABYTE, 1));
  },
  'fills the heap': () => {
    const kept = [];
    for (;;) kept.push(new Array(1_000_000).fill(kept.length + 0.5));
  },
  'counts its jobs': () =>
    process.send({ ...result, document: { ...result.document, title: `${jobs}` } }),
  'takes much memory': () => {
    kept.push(Buffer.alloc(300 * MEGABYTE, 1));
    process.send(result);
  },
  'reports its environment': () => {
    const document = { ...result.document, title: JSON.stringify(Object.keys(process.env).sort()) };
    process.send({ ...result, document });
  },
};

let jobs = 0;
process.on('message', ({ job }) => {
  jobs += 1;
  acts[job.source.filename]();
});
