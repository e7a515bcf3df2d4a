import { expect, test, vi } from 'vitest';
import { storageError } from '../files/temp-file';
import { requestLog } from '../log';
import { toAppError } from './to-app-error';

const log = requestLog('a-test');
const failedQuery = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code }) });

test.each([
  {
    what: 'a full disk',
    code: '53100',
    becomes: { code: 'busy', status: 503, retryAfterSeconds: 60 },
  },
  {
    what: 'a statement over its time',
    code: '57014',
    becomes: { code: 'busy', status: 503, retryAfterSeconds: 60 },
  },
  {
    what: 'a lock waited for too long',
    code: '55P03',
    becomes: { code: 'busy', status: 503, retryAfterSeconds: 60 },
  },
  {
    what: 'a server that shuts down',
    code: '57P03',
    becomes: { code: 'database_unavailable', status: 503 },
  },
  { what: 'a null byte', code: '22021', becomes: { code: 'invalid_input', status: 400 } },
  { what: 'a wrong query', code: '42601', becomes: { code: 'internal', status: 500 } },
])('$what is answered with $becomes.status', ({ code, becomes }) => {
  expect(toAppError(failedQuery(code), log)).toMatchObject(becomes);
});

test('a full disk for files is logged, once', () => {
  const error = vi.spyOn(log, 'error');
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const refusal = toAppError(storageError(full), log);
  expect(refusal).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 60 });
  expect(error.mock.calls).toEqual([[{ err: full }, 'refused for lack of resources']]);
});

const refusedBy = (constraint_name: string) =>
  new Error('Failed query', {
    cause: Object.assign(new Error('violates'), { code: '23503', constraint_name }),
  });

test.each([
  ['documents_learner_id_learners_id_fk', { code: 'not_signed_in', status: 401 }],
  ['sessions_user_id_users_id_fk', { code: 'not_signed_in', status: 401 }],
  ['cards_document_id_documents_id_fk', { code: 'internal', status: 500 }],
])('a row that hangs on what is gone, by %s', (constraint, becomes) => {
  expect(toAppError(refusedBy(constraint), log)).toMatchObject(becomes);
});
