import { LinkButton } from '@/components/ui/link-button';

/** To sign-up, for demo visitors. What they uploaded becomes the account's. */
export function AccountButton() {
  return (
    <LinkButton href="/signup" prefetch={false} size="small">
      Create a free account
    </LinkButton>
  );
}
