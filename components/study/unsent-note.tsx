import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Unsent } from './use-until-answered';

/** Nothing if everything was sent. */
export function UnsentNote({ unsent }: { unsent: Unsent | null }) {
  if (!unsent) return null;
  return (
    <Alert
      tone="warn"
      actions={
        <Button type="button" variant="outline" size="small" onClick={unsent.retry}>
          Try again now
        </Button>
      }
    >
      {unsent.why}
    </Alert>
  );
}
