import { describe, expect, test } from 'vitest';
import { AppError } from '../errors';
import { isNoJsForm, type NoJsFormSpec, redirectOnFailure, redirectOnSuccess } from './no-js-form';

const FORM = 'application/x-www-form-urlencoded';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

function posted(headers: Record<string, string> = {}): Request {
  return new Request('http://localhost:3000/api/auth/login', { method: 'POST', headers });
}

test.each([
  ['a browser’s form', { 'content-type': FORM, accept: BROWSER }, true],
  ['with a charset', { 'content-type': `${FORM};charset=UTF-8`, accept: BROWSER }, true],
  ['a script’s call', { 'content-type': 'application/json', accept: 'application/json' }, false],
  ['an API client’s form', { 'content-type': FORM, accept: '*/*' }, false],
  ['a client without headers', {}, false],
])('%s', (_what, headers, plain) => {
  expect(isNoJsForm(posted(headers))).toBe(plain);
});

const signIn: NoJsFormSpec = {
  form: { page: '/login', says: ['wrongCredentials', 'tooManyTries', 'formFailed'] },
  redirectTo: (next) => next,
  cookies: () => ['a=1'],
};

const from = (page: string) => posted({ referer: `http://localhost:3000${page}` });
const target = ({ status, headers }: Response) => [status, headers.get('location')];

test.each([
  ['/login', '/dashboard'],
  ['/login?next=%2Fdashboard%3Ftab%3Dwheel', '/dashboard?tab=wheel'],
  ['/login?next=https%3A%2F%2Fevil.example', '/dashboard'],
  ['/login?next=%2F%2Fevil.example', '/dashboard'],
  ['/login?next=%2Fapi%2Fauth%2Fsignout', '/dashboard'],
  ['/other?next=%2Fadmin', '/dashboard'],
])('from %s success leads to %s', (page, location) => {
  expect(target(redirectOnSuccess(from(page), signIn, {}))).toEqual([303, location]);
});

test('without a referring page, or with an invalid one, success leads to the dashboard', () => {
  expect(target(redirectOnSuccess(posted(), signIn, {}))).toEqual([303, '/dashboard']);
  expect(target(redirectOnSuccess(posted({ referer: 'x' }), signIn, {}))).toEqual([
    303,
    '/dashboard',
  ]);
});

test('the cookies of the answer are kept, its body is not', async () => {
  const answer = Response.json({ session_token: 'secret' }, { headers: { 'set-cookie': 'b=2' } });
  const response = redirectOnSuccess(from('/login'), signIn, answer);
  expect(response.headers.getSetCookie()).toEqual(['b=2', 'a=1']);
  expect(await response.text()).toBe('');
});

describe('a refusal', () => {
  test.each([
    [
      new AppError(
        'invalid_credentials',
        'The email or password is wrong. Please check both and try again.',
      ),
      '/login#wrong-credentials',
    ],
    [
      new AppError('rate_limited', 'Too many attempts. Please wait 3 minutes and try again.'),
      '/login#too-many-tries',
    ],
    [new AppError('internal', 'x'), '/login#form-failed'],
  ])('%s leads back to its sentence', (error, location) => {
    const response = redirectOnFailure(from('/login'), signIn, error);
    expect(target(response)).toEqual([303, location]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('keeps the requested page, on this site only', () => {
    const error = new AppError('internal', 'x');
    expect(
      target(redirectOnFailure(from('/login?next=%2Fdashboard%3Ftab%3Dwheel&x=1'), signIn, error)),
    ).toEqual([303, '/login?next=%2Fdashboard%3Ftab%3Dwheel#form-failed']);
    expect(
      target(redirectOnFailure(from('/login?next=%2F%2Fevil.example'), signIn, error)),
    ).toEqual([303, '/login?next=%2Fdashboard#form-failed']);
  });
});
