import { describe, expect, test } from 'vitest';
import { ApiError } from './api';
import { errorText } from './error-text';

describe('the error text that a user can report', () => {
  test('has the digest of a page that failed on the server', () => {
    expect(errorText(Object.assign(new Error('hidden'), { digest: '1234@E1' }))).toBe(
      'Error 1234@E1',
    );
  });

  test('has the message and the request id of a server error', () => {
    const failure = new ApiError('server', 'Something went wrong on our side.', 500, {
      request_id: 'b1d2',
    });
    expect(errorText(failure)).toBe('Something went wrong on our side. (request b1d2)');
  });

  test('has the message of any other error', () => {
    expect(errorText(new TypeError('x is not a function'))).toBe('x is not a function');
    expect(errorText(new ApiError('network', 'Network error.'))).toBe('Network error.');
    expect(errorText('torn')).toBe('torn');
  });
});
