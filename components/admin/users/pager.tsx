import { Button } from '@/components/ui/button';
import { grouped } from '@/lib/client/format';
import { ADMIN_PAGE_SIZE } from '@/lib/constants/admin';
import type { FoundUsers, Users } from './use-users';

export function Pager({ found, users }: { found: FoundUsers; users: Users }) {
  const { page, next, total } = found;
  if (page === 0 && next === null) return null;
  const first = page * ADMIN_PAGE_SIZE + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-end gap-3">
      <p className="mr-auto font-mono text-sm text-ink-soft tabular-nums">
        {grouped(first)} to {grouped(first + found.users.length - 1)} of {grouped(total)}
      </p>
      <Button
        variant="outline"
        size="small"
        disabled={page === 0 || users.isStale}
        onClick={users.back}
      >
        Previous
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={next === null || users.isStale}
        onClick={users.forth}
      >
        Next
      </Button>
    </nav>
  );
}
