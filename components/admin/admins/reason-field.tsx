import { TextField } from '@/components/ui/field';
import { ADMIN_REASON_MAX_LENGTH } from '@/lib/constants/admin';

export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Reason (optional)"
      hint="Kept in the log with your name. Leave out personal details."
      name="reason"
      maxLength={ADMIN_REASON_MAX_LENGTH}
      error={error}
    />
  );
}
