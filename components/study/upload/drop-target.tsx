'use client';

import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { MAX_UPLOAD_MB, PICKER_EXTENSIONS } from '@/lib/constants/uploads';

type DropTargetProps = {
  onFiles: (files: readonly File[]) => void;
  /** One line, for a learner who has documents. */
  slim?: boolean;
};

const LABEL =
  'cursor-pointer rounded border-2 border-dashed bg-sheet transition-colors duration-200 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen';
const LARGE =
  'grid min-h-64 pointer-coarse:min-h-48 place-content-center justify-items-center gap-3 p-6 text-center';
const SLIM = 'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5';

export function DropTarget({ onFiles, slim = false }: DropTargetProps) {
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        LABEL,
        slim ? SLIM : LARGE,
        over ? 'border-pen bg-pen/6' : 'border-edge hover:border-ink',
      )}
    >
      {slim ? null : <Upload className="size-8 text-ink-soft" strokeWidth={1.5} />}
      <span
        className={clsx(
          'pointer-coarse:hidden',
          slim ? 'font-semibold' : 'font-display text-xl font-semibold tracking-tight',
        )}
      >
        {over ? 'Drop to add' : 'Drop files here'}
      </span>
      <span
        className={clsx(
          'text-sm text-ink-soft',
          slim && 'grow pointer-coarse:min-w-24 pointer-coarse:basis-0',
        )}
      >
        PDF, Word, or text, up to {MAX_UPLOAD_MB} MB.{' '}
        <span className="pointer-coarse:hidden">You can also paste a file.</span>
      </span>
      <span
        className={buttonClass(
          slim ? { size: 'small', variant: 'outline' } : { className: 'mt-2' },
        )}
      >
        Choose files
      </span>
      <input
        type="file"
        multiple
        accept={PICKER_EXTENSIONS.join(',')}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
