'use client';

import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { MAX_UPLOAD_MB, UPLOAD_EXTENSIONS } from '@/lib/constants/uploads';

export function DropTarget({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
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
        'grid min-h-64 pointer-coarse:min-h-48 cursor-pointer place-content-center justify-items-center gap-3 rounded border-2 border-dashed bg-sheet p-6 text-center transition-colors duration-200',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen',
        over ? 'border-pen bg-pen/6' : 'border-edge hover:border-ink',
      )}
    >
      <Upload className="size-8 text-ink-soft" strokeWidth={1.5} />
      <span className="font-display text-xl font-semibold tracking-tight pointer-coarse:hidden">
        {over ? 'Drop to add the file' : 'Drop a file here'}
      </span>
      <span className="text-sm text-ink-soft">
        PDF, Word, or text, up to {MAX_UPLOAD_MB} MB.{' '}
        <span className="pointer-coarse:hidden">You can also paste a file.</span>
      </span>
      <span className={buttonClass({ className: 'mt-2' })}>Choose a file</span>
      <input
        type="file"
        accept={UPLOAD_EXTENSIONS.join(',')}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </label>
  );
}
