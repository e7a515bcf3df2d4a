'use client';

import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useUpload } from './processing-provider';

/** Files that were chosen together, and aren't read yet. */
export function WaitingFiles() {
  const { queue, removeWaiting } = useUpload();
  if (queue.waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" className="grid grid-cols-1 gap-1 text-sm">
      <h2 id="waiting-title" className="font-semibold">
        Up next
      </h2>
      <ul className="grid grid-cols-1">
        {queue.waiting.map((file) => (
          <li
            key={`${file.name} ${file.size} ${file.lastModified}`}
            className="flex items-center justify-between gap-3"
          >
            <bdi className="min-w-0 truncate">{file.name}</bdi>
            <Button
              variant="quiet"
              size="icon"
              className="-mr-3"
              onClick={() => removeWaiting(file)}
            >
              <X className="size-4.5" />
              <span className="sr-only">Remove {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
