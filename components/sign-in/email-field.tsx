import { TextField } from '@/components/ui/field';

/** The address that an account goes by: what a password manager calls the user name. */
export function EmailField({ error }: { error?: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
