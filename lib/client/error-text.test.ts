import { describe, expect, test } from 'vitest';
import { ApiError } from './api';
import { errorText } from './error-text';

describe('what a person can report', () => {
  test('of a page that failed on the server: its number', () => {
    expect(errorText(Object.assign(new Error('hidden'), { digest: '1234@E1' }))).toBe(
      'Error 1234@E1',
    );
  });

  test('of a call that failed on our side: what was said, and the number of the request', () => {
    const failure = new ApiError('server', 'Something went wrong on our side.', 500, {
      request_id: 'b1d2',
    });
    expect(errorText(failure)).toBe('Something went wrong on our side. (request b1d2)');
  });

  test('of anything else: what it says', () => {
    expect(errorText(new TypeError('x is not a function'))).toBe('x is not a function');
    expect(errorText(new ApiError('network', 'Network error.'))).toBe('Network error.');
    expect(errorText('torn')).toBe('torn');
  });
});
