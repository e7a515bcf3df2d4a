'use client';

import { GraduationCap } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import { IMPORT_CALL, IMPORT_PAGE } from '@/lib/constants/faculty-imports';
import { useOwnAdmin } from '../use-own-admin';

/** Opens the import's progress in a new tab: for those who may, it also starts one. */
export function RefreshLink() {
  const { may } = useOwnAdmin();
  if (!may('admin')) return null;
  const starts = may('support');
  return (
    <a
      href={starts ? IMPORT_CALL : IMPORT_PAGE}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({
        variant: 'quiet',
        size: 'small',
        className: 'px-3 max-sm:-ml-3 sm:-mr-3',
      })}
    >
      <GraduationCap aria-hidden="true" className="size-4" />
      {starts ? 'Refresh faculty database' : 'Faculty import'}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
