import { expect, test } from 'vitest';
import {
  EMPTY_SIGN_UP,
  fieldOfPayload,
  findFaults,
  type SignUpField,
  type SignUpForm,
  stepOf,
  toSignUpBody,
} from './sign-up-form';

const TODAY = '2026-11-20';
const filled: SignUpForm = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'vexed otter mosaic',
  phone: '+1 (312) 555-0100',
  birthdate: '2001-12-10',
  address: '12 St James Square',
};

test('a valid form has no errors, and joins the names', () => {
  expect(findFaults(filled, TODAY)).toEqual([]);
  const { firstName, lastName, ...rest } = filled;
  expect(toSignUpBody(filled)).toEqual({ name: 'Ada Lovelace', ...rest });
});

test.each([
  [
    'firstName',
    'A',
    'Invalid first name',
    'Please enter your real first name (minimum 2 characters)',
  ],
  [
    'lastName',
    ' L ',
    'Invalid last name',
    'Please enter your real last name (minimum 2 characters)',
  ],
  ['email', 'ada@', 'Invalid email', 'Please enter a valid email address'],
  ['password', '1234567', 'Invalid password', 'Please choose a password of at least 8 characters'],
  [
    'password',
    'Ada@Example.com',
    'Invalid password',
    'Please choose a password that isn’t your email',
  ],
  ['phone', ' ', 'Phone number required', 'Phone number is required for prize verification'],
  [
    'phone',
    '(((',
    'Phone number required',
    'Please enter a phone number with only digits, spaces, parentheses, + and -',
  ],
  [
    'birthdate',
    '',
    'Date of birth required',
    'Date of birth is required to verify eligibility for prizes',
  ],
  [
    'birthdate',
    '2013-11-21',
    'Too young',
    'You need to be at least 13 years old to have an account',
  ],
  [
    'address',
    '12 Street',
    'Address required',
    'Full address is required for physical prize delivery (minimum 10 characters)',
  ],
] as const)('%s %j: %s', (field, value, title, text) => {
  expect(findFaults({ ...filled, [field]: value }, TODAY)).toEqual([{ field, title, text }]);
});

test('every invalid field is named, in the order of the form', () => {
  const fieldsOf = (form: SignUpForm) => findFaults(form, TODAY).map(({ field }) => field);
  expect(fieldsOf(EMPTY_SIGN_UP)).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'birthdate',
    'phone',
    'address',
  ]);
  expect(fieldsOf({ ...filled, address: 'here', lastName: 'L' })).toEqual(['lastName', 'address']);
});

test('the first step has the fields of the account, the second those for prizes', () => {
  const fields = Object.keys(EMPTY_SIGN_UP) as SignUpField[];
  expect(fields.map((field) => [field, stepOf(field)])).toEqual([
    ['firstName', 'account'],
    ['lastName', 'account'],
    ['email', 'account'],
    ['password', 'account'],
    ['birthdate', 'prizes'],
    ['phone', 'prizes'],
    ['address', 'prizes'],
  ]);
});

test.each([
  ['name', 'firstName'],
  ['birthdate', 'birthdate'],
  ['body', undefined],
])('the payload’s %s is the dialog’s %s', (name, field) => {
  expect(fieldOfPayload(name)).toBe(field);
});
