import type { ContextFor } from '../../context';

/** What a job's work needs, in the request that started it or in another. */
export type JobContext = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId' | 'log' | 'study' | 'objects'>;
