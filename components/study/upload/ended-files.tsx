'use client';

import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/client/format';
import type { EndedFile } from './file-queue';
import { useUpload } from './processing-provider';

function EndedLine({ filename, documentId, problem }: EndedFile) {
  const { openDocument } = useStudy();
  const Icon = documentId ? Check : X;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-1">
      <Icon className={clsx('mt-1 size-4.5 shrink-0', documentId ? 'text-good' : 'text-bad')} />
      <span className="min-w-0 grow basis-32">
        <bdi className="font-semibold wrap-anywhere">{filename}</bdi>
        {problem ? <span className="block text-sm text-ink-soft">{problem}</span> : null}
      </span>
      {documentId ? (
        <Button size="small" variant="outline" onClick={() => openDocument(documentId, 'courses')}>
          Open<span className="sr-only"> {filename}</span>
        </Button>
      ) : null}
    </li>
  );
}

/** What became of files that were chosen together. */
export function EndedFiles() {
  const { queue, closeReport } = useUpload();
  const { ended } = queue;
  const ready = ended.filter(({ documentId }) => documentId !== null).length;
  return (
    <Alert
      tone={ready === ended.length ? 'good' : 'info'}
      title={`${ready} of ${counted(ended.length, 'file')} ready`}
      actions={
        <Button size="small" variant="outline" onClick={closeReport}>
          Close
        </Button>
      }
    >
      <ul className="grid grid-cols-1 gap-1">
        {ended.map((file, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files are only added, and two may have the same name
          <EndedLine key={n} {...file} />
        ))}
      </ul>
    </Alert>
  );
}
