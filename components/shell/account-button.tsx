import { LinkButton } from '@/components/ui/link-button';

/** A demo visitor's documents move to the account. */
export function AccountButton() {
  return (
    <LinkButton href="/signup" prefetch={false} size="small">
      Create a free account
    </LinkButton>
  );
}
