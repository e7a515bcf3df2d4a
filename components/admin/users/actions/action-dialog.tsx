import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../../form-dialog';
import type { ActionDialogProps } from './use-admin-action';

type FrameProps = ActionDialogProps &
  Omit<ComponentProps<typeof FormDialog>, 'description'> & {
    /** What will happen, each in a sentence. */
    effects: readonly string[];
    /** The fields of the form. */
    children?: ReactNode;
  };

/** Says what will happen to the user. */
export function ActionDialog({ user, effects, children, ...form }: FrameProps) {
  return (
    <FormDialog {...form} description={user.email}>
      <ul className="grid list-disc gap-1.5 pl-5 empty:hidden">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {children}
    </FormDialog>
  );
}
