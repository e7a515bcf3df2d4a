'use client';

import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { fileSize } from './file-size';

type ChosenFileProps = {
  file: File;
  failed: boolean;
  onChange: () => void;
  onStart: () => void;
};

export function ChosenFile({ file, failed, onChange, onStart }: ChosenFileProps) {
  const start = useRef<HTMLButtonElement>(null);
  // The focused control was just removed.
  useEffect(() => {
    start.current?.focus();
  }, []);
  return (
    <div className="sheet grid gap-5 p-5 sm:p-6">
      <p className="flex items-center gap-4">
        <FileText className="size-8 shrink-0 text-ink-soft" strokeWidth={1.5} />
        <span className="min-w-0">
          <strong className="block font-semibold wrap-anywhere" dir="auto">
            {file.name}
          </strong>
          <span className="font-mono text-xs text-ink-soft">{fileSize(file.size)}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={start} onClick={onStart} className="max-sm:grow">
          {failed ? 'Try again' : 'Start studying'}
        </Button>
        <Button variant="outline" onClick={onChange} className="max-sm:grow">
          Change File
        </Button>
      </div>
    </div>
  );
}
