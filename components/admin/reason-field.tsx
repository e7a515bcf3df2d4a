import { type Labelled, TextAreaField } from '@/components/ui/field';
import { ADMIN_REASON_MAX_LENGTH, adminScreenMessages } from '@/lib/constants/admin';

type ReasonFieldProps = Pick<Labelled, 'error'> & {
  isRequired?: boolean;
  /** Why something is done to a user. */
  isAboutUser?: boolean;
  /** Where what is typed is needed before it is sent. */
  typed?: { value: string; onChange: (value: string) => void };
};

/** Why an admin does something, for the log. */
export function ReasonField(props: ReasonFieldProps) {
  const { error, isRequired = false, isAboutUser = false, typed } = props;
  const { reasonHint, userReasonHint } = adminScreenMessages;
  return (
    <TextAreaField
      label={isRequired ? 'Reason' : 'Reason (optional)'}
      hint={isAboutUser ? userReasonHint : reasonHint}
      name="reason"
      rows={2}
      required={isRequired}
      maxLength={ADMIN_REASON_MAX_LENGTH}
      error={error}
      {...(typed && {
        value: typed.value,
        onChange: ({ target }) => typed.onChange(target.value),
      })}
    />
  );
}

export const reasonOf = (fields: FormData): string => String(fields.get('reason') ?? '');
