'use client';

import { adminCalls } from '@/lib/client/admin-calls';
import { saveAdminSession } from '@/lib/client/admin-session';
import { ApiError, fieldFaults, serverWords } from '@/lib/client/api';
import { type SubmitFailure, useSubmit } from '@/lib/client/use-submit';
import { adminScreenMessages } from '@/lib/constants/admin';

async function signIn(fields: FormData): Promise<void> {
  const credentials = { username: String(fields.get('username')), password: String(fields.get('password')) };
  const { session_token } = await adminCalls.signIn(credentials);
  if (!session_token) throw new ApiError('server', adminScreenMessages.signInFailed);
  saveAdminSession(session_token);
}

function explain(error: unknown): SubmitFailure {
  const fields = fieldFaults(error);
  if (Object.keys(fields).length > 0) return { fields };
  const isUnanswered = error instanceof ApiError && error.kind !== 'server';
  return { fields, text: isUnanswered ? error.message : (serverWords(error) ?? adminScreenMessages.signInFailed) };
}

export function useAdminSignIn() {
  return useSubmit(signIn, explain);
}
