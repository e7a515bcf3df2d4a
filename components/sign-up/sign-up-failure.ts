import {
  EMPTY_SIGN_UP,
  fieldOfPayload,
  type SignUpField,
} from '@/lib/accounts/sign-up/sign-up-form';
import { ApiError, fieldFaults, serverWords } from '@/lib/client/api';

export type FieldTexts = Partial<Record<SignUpField, string>>;

/** The first invalid field, in the order of the form. */
export function firstFault(texts: FieldTexts): SignUpField | undefined {
  return (Object.keys(EMPTY_SIGN_UP) as SignUpField[]).find((field) => texts[field] !== undefined);
}

export function failureText(error: unknown): string {
  const isAnswer = error instanceof ApiError && error.kind === 'server';
  return isAnswer
    ? (serverWords(error) ?? 'Please try again')
    : 'Please check your connection and try again';
}

export function serverFaults(error: unknown): FieldTexts {
  const faults = Object.entries(fieldFaults(error)).map(
    ([name, text]) => [fieldOfPayload(name), text] as const,
  );
  return Object.fromEntries(faults.filter(([field]) => field !== undefined));
}
