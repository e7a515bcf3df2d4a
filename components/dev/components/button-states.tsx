import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-class';
import { LinkButton } from '@/components/ui/link-button';
import { Logo } from '@/components/ui/logo';
import { SourceChip } from '@/components/ui/source-chip';
import { TextLink } from '@/components/ui/text-link';
import { Exhibit } from './exhibit';

const VARIANTS: ButtonVariant[] = ['solid', 'pen', 'outline', 'quiet', 'danger'];

export function ButtonStates() {
  return (
    <>
      <Exhibit name="Logo">
        <Logo />
      </Exhibit>
      <Exhibit name="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="small" disabled>
            {variant}, off
          </Button>
        ))}
        <Button busy busyLabel="Saving...">
          Save
        </Button>
      </Exhibit>
      <Exhibit name="Links and sources">
        <LinkButton href="#main" variant="outline">
          A link like a button
        </LinkButton>
        <TextLink href="#main">A link in text</TextLink>
        <SourceChip mark="p. 12" label="Page 12, open the source" />
      </Exhibit>
    </>
  );
}
