'use client';

import { Search } from 'lucide-react';
import { isApple } from '@/lib/client/is-apple';
import { openTool } from '@/lib/client/open-tool';

/** A field's look where there is room, an icon elsewhere. */
export function SearchButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={() => openTool('search')}
      className="flex min-h-11 shrink-0 items-center justify-center gap-2 rounded text-sm text-ink-soft hover:text-ink max-lg:w-11 lg:mr-2 lg:w-52 lg:justify-between lg:border lg:border-edge lg:px-3 slim:w-9"
    >
      <Search aria-hidden="true" className="size-5 lg:hidden" />
      <span className="max-lg:sr-only">Search or jump to</span>
      <span aria-hidden="true" className="font-mono text-xs max-lg:hidden">
        {isApple() ? '⌘' : 'Ctrl'} K
      </span>
    </button>
  );
}
