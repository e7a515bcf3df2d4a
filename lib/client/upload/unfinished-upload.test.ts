import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetUnfinished,
  storeUnfinished,
  unfinishedUpload,
  updateUnfinished,
  uploadIdOf,
} from './unfinished-upload';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const UPLOAD_ID = '0195b7a4-0000-7000-8000-000000000001';
const UPLOAD = {
  url: `http://localhost:3000/api/uploads/${UPLOAD_ID}`,
  fingerprint: 'heart.pdf',
  name: 'heart.pdf',
  size: 9_000_000,
  sent: 2_097_152,
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an upload is remembered until it ends', () => {
  expect(unfinishedUpload()).toBeNull();
  storeUnfinished(UPLOAD);
  expect(unfinishedUpload()).toMatchObject(UPLOAD);
  expect(unfinishedUpload()).toBe(unfinishedUpload());
  updateUnfinished(UPLOAD.url, 4_194_304);
  expect(unfinishedUpload()).toMatchObject({ sent: 4_194_304 });
  forgetUnfinished(UPLOAD_ID);
  expect(unfinishedUpload()).toBeNull();
});

test('it expires after an hour, as on the server', () => {
  storeUnfinished(UPLOAD);
  vi.setSystemTime(NOW + 3_599_999);
  expect(unfinishedUpload()).toMatchObject(UPLOAD);
  vi.setSystemTime(NOW + 3_600_000);
  expect(unfinishedUpload()).toBeNull();
});

test('another user does not see it, and its owner sees it again after signing in', () => {
  storeUnfinished(UPLOAD);
  stored.set('user', JSON.stringify({ id: 'another-user', email: 'grace@example.com' }));
  expect(unfinishedUpload()).toBeNull();
  stored.delete('user');
  expect(unfinishedUpload()).toMatchObject(UPLOAD);
});

test('another tab’s upload replaces it, and is kept when this one ends', () => {
  const other = {
    ...UPLOAD,
    url: 'http://localhost:3000/api/uploads/0195b7a4-0000-7000-8000-000000000002',
  };
  storeUnfinished(UPLOAD);
  storeUnfinished(other);
  updateUnfinished(UPLOAD.url, 4_194_304);
  forgetUnfinished(UPLOAD_ID);
  expect(unfinishedUpload()).toMatchObject(other);
});

test.each(['{', '7', '{}', '"x"'])('the invalid stored value %s is ignored', (text) => {
  stored.set('unfinished_upload', text);
  expect(unfinishedUpload()).toBeNull();
});

test('its id is the end of its URL', () => {
  expect(uploadIdOf(UPLOAD.url)).toBe(UPLOAD_ID);
});
