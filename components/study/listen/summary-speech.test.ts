import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startsSpeaking, summarySpeech } from './summary-speech';

function emptyStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

/** A browser with or without speech synthesis, on its first visit. */
function browser(globals: object) {
  vi.stubGlobal('window', globals);
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('sessionStorage', emptyStorage());
}

beforeEach(() => browser({ speechSynthesis: {} }));
afterEach(() => vi.unstubAllGlobals());

const named = (filename: string) => ({ content: { filename } });

test('the summary of an upload is read aloud by default', () => {
  expect(startsSpeaking(named('Heart.pdf'))).toBe(true);
});

test('the choice is remembered, off and on again', () => {
  summarySpeech.choose(false);
  expect([summarySpeech.isOn(), startsSpeaking(named('Heart.pdf'))]).toEqual([false, false]);
  summarySpeech.choose(true);
  expect([summarySpeech.isOn(), startsSpeaking(named('Heart.pdf'))]).toEqual([true, true]);
});

test('the sample is never read aloud by itself', () => {
  summarySpeech.choose(true);
  expect(startsSpeaking(named('States of Consciousness.txt'))).toBe(false);
});

test('nothing is read aloud where the browser cannot speak', () => {
  browser({});
  expect(startsSpeaking(named('Heart.pdf'))).toBe(false);
});
