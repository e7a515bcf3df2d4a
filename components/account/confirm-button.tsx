'use client';

import { type ReactNode, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { useAction } from '@/lib/client/use-action';

type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  label: ReactNode;
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  cancelLabel: string;
  action: ReturnType<typeof useAction>;
};

/** Asks for confirmation. The action leaves the page, so the dialog stays open. */
export function ConfirmButton({
  label,
  title,
  description,
  confirmLabel,
  busyLabel,
  cancelLabel,
  action,
  ...look
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { run, busy, error } = action;
  return (
    <>
      <Button {...look} size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        description={description}
        busy={busy}
        footer={
          <>
            <Button variant="danger" onClick={run} busy={busy} busyLabel={busyLabel}>
              {confirmLabel}
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => setIsOpen(false)}>
              {cancelLabel}
            </Button>
          </>
        }
      >
        {error ? <Alert tone="bad">{error}</Alert> : null}
      </Dialog>
    </>
  );
}
