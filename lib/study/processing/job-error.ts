import { AppError, internalError } from '../../errors';
import type { JobError } from './job-store';

export function toJobError(cause: unknown): JobError {
  const { message, code, detail } = cause instanceof AppError ? cause : internalError();
  const documentId = detail.document_id;
  return {
    error: message,
    code,
    ...(typeof documentId === 'string' ? { document_id: documentId } : {}),
  };
}

export function fromJobError({ error, code, ...detail }: JobError): AppError {
  return new AppError(code, error, detail);
}
