import type { ContextFor } from '../../context';

export type JobContext = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId' | 'log' | 'study' | 'objects'>;
