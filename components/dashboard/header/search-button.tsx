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
      className="flex min-h-11 w-11 shrink-0 items-center justify-center gap-2 rounded text-sm text-ink-soft hover:text-ink slim:w-9 @min-[62rem]/header:mr-2 @min-[62rem]/header:w-52 @min-[62rem]/header:justify-between @min-[62rem]/header:border @min-[62rem]/header:border-edge @min-[62rem]/header:px-3"
    >
      <Search aria-hidden="true" className="size-5 @min-[62rem]/header:hidden" />
      <span className="@max-[62rem]/header:sr-only">Search or jump to</span>
      <span aria-hidden="true" className="font-mono text-xs @max-[62rem]/header:hidden">
        {isApple() ? '⌘' : 'Ctrl'} K
      </span>
    </button>
  );
}
