import { EMPTY_SIGN_UP, fieldOfPayload, type SignUpField } from '@/lib/accounts/sign-up/sign-up-form';
import { ApiError, fieldFaults, serverWords } from '@/lib/client/api';

/** What is wrong with each field, in words. */
export type FieldTexts = Partial<Record<SignUpField, string>>;

/** The fields at fault, in the order of the form. */
export function fieldsIn(texts: FieldTexts): SignUpField[] {
  const fields = Object.keys(EMPTY_SIGN_UP) as SignUpField[];
  return fields.filter((field) => texts[field] !== undefined);
}

/** What a failed sign-up says as a whole. */
export function failureText(error: unknown): string {
  const isAnswer = error instanceof ApiError && error.kind === 'server';
  return isAnswer ? (serverWords(error) ?? 'Please try again') : 'Please check your connection and try again';
}

/** What the server found wrong, by the form's own fields. */
export function serverFaults(error: unknown): FieldTexts {
  const faults = Object.entries(fieldFaults(error)).map(([name, text]) => [fieldOfPayload(name), text] as const);
  return Object.fromEntries(faults.filter(([field]) => field !== undefined));
}
