import type { DocumentKind } from '../../engine/types';

const TYPES: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
  web: 'text/html',
};

/** Follows from the detected kind, never from the sender's declaration, except for the character set. */
export function originalType(kind: DocumentKind, declared: string | null): string {
  const type = TYPES[kind];
  const charset =
    type.startsWith('text/') &&
    /;\s*charset="?([\w.:-]{1,40})"?\s*(?:;|$)/i.exec(declared ?? '')?.[1];
  return charset ? `${type}; charset=${charset}` : type;
}
