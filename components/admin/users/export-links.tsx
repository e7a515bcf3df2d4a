import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import { usersExportPath } from '@/lib/client/calls/admin-user-calls';

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'ndjson', label: 'NDJSON' },
] as const;

/** Of all users, whatever the filter. */
export function ExportLinks() {
  return (
    <p className="flex flex-wrap items-center text-sm text-ink-soft">
      <Download aria-hidden="true" className="mr-2 size-4" />
      Export all users
      {FORMATS.map(({ format, label }) => (
        <a
          key={format}
          href={usersExportPath(format)}
          download
          className={buttonClass({ variant: 'quiet', size: 'small', className: 'ml-1 px-3' })}
        >
          <span className="sr-only">Export all users as </span>
          {label}
        </a>
      ))}
    </p>
  );
}
