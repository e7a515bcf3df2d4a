import { accountMessages as messages } from '../../constants/account-messages';
import {
  ADDRESS_MAX_LENGTH,
  ADDRESS_MIN_LENGTH,
  MIN_AGE_YEARS,
  NAME_MIN_LENGTH,
} from '../../constants/accounts';
import {
  isBirthdate,
  isEmail,
  isOldEnough,
  isPasswordTheEmail,
  isPhone,
  normalizeEmail,
  passwordLengthFault,
} from '../rules';

/** product-rules.md, "Accounts". */
export const EMPTY_SIGN_UP = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  birthdate: '',
  phone: '',
  address: '',
};

export type SignUpForm = typeof EMPTY_SIGN_UP;
export type SignUpField = keyof SignUpForm;

/** `title` is for the toast; `text` is also shown at the field. */
export type SignUpFault = { field: SignUpField; title: string; text: string };

export const SIGN_UP_STEPS = ['account', 'prizes'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

const PRIZE_FIELDS: readonly SignUpField[] = ['birthdate', 'phone', 'address'];

export const stepOf = (field: SignUpField): SignUpStep =>
  PRIZE_FIELDS.includes(field) ? 'prizes' : 'account';

const FAULTS: {
  [F in SignUpField]: (form: SignUpForm, today: string) => Omit<SignUpFault, 'field'> | undefined;
} = {
  firstName: ({ firstName }) =>
    firstName.trim().length < NAME_MIN_LENGTH
      ? { title: 'Invalid first name', text: messages.firstName }
      : undefined,
  lastName: ({ lastName }) =>
    lastName.trim().length < NAME_MIN_LENGTH
      ? { title: 'Invalid last name', text: messages.lastName }
      : undefined,
  email: ({ email }) =>
    isEmail(normalizeEmail(email)) ? undefined : { title: 'Invalid email', text: messages.email },
  password: ({ password, email }) => {
    const fault = passwordLengthFault(password);
    if (fault === 'short') return { title: 'Invalid password', text: messages.passwordShort };
    if (fault === 'long') return { title: 'Invalid password', text: messages.passwordLong };
    const isTheEmail = isPasswordTheEmail(password, normalizeEmail(email));
    return isTheEmail ? { title: 'Invalid password', text: messages.passwordIsEmail } : undefined;
  },
  birthdate: ({ birthdate }, today) => {
    if (!isBirthdate(birthdate))
      return { title: 'Date of birth required', text: messages.birthdate };
    return isOldEnough(birthdate, today, MIN_AGE_YEARS)
      ? undefined
      : { title: 'Too young', text: messages.tooYoung };
  },
  phone: ({ phone }) =>
    isPhone(phone.trim())
      ? undefined
      : {
          title: 'Phone number required',
          text: phone.trim() === '' ? messages.phone : messages.phoneForm,
        },
  address: ({ address }) => {
    const { length } = address.trim();
    if (length < ADDRESS_MIN_LENGTH) return { title: 'Address required', text: messages.address };
    return length > ADDRESS_MAX_LENGTH
      ? { title: 'Address too long', text: messages.addressTooLong }
      : undefined;
  },
};

/** In order. `today` is a UTC day. */
export function findFaults(form: SignUpForm, today: string): SignUpFault[] {
  return (Object.keys(FAULTS) as SignUpField[]).flatMap((field) => {
    const fault = FAULTS[field](form, today);
    return fault ? [{ field, ...fault }] : [];
  });
}

export function toSignUpBody({ firstName, lastName, ...rest }: SignUpForm) {
  return { name: `${firstName.trim()} ${lastName.trim()}`, ...rest };
}

export function fieldOfPayload(name: string): SignUpField | undefined {
  if (name === 'name') return 'firstName';
  return name in EMPTY_SIGN_UP ? (name as SignUpField) : undefined;
}
