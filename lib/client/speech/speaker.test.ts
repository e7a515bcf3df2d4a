import { beforeEach, describe, expect, test } from 'vitest';
import { Speaker, type SpeechEvents, type SpeechOutput } from './speaker';

/** A fake that ends an utterance on request. */
function fakeOutput() {
  const spoken: { text: string; rate: number; lang: string }[] = [];
  let current: SpeechEvents | null = null;
  const output: SpeechOutput = {
    speak(utterance, events) {
      spoken.push(utterance);
      current = events;
    },
    cancel() {
      // As browsers do: cancelling an utterance reports an error.
      const cancelled = current;
      current = null;
      cancelled?.onError('canceled');
    },
  };
  return {
    output,
    spoken,
    finish: () => current?.onEnd(),
    fail: (reason: string) => current?.onError(reason),
  };
}

const LESSON = { title: 'Lesson 1', pieces: ['One.', 'Two.', 'Three.'], rate: 0.9, language: 'en' };

describe('Speaker', () => {
  let voice: ReturnType<typeof fakeOutput>;
  let speaker: Speaker;
  const texts = () => voice.spoken.map(({ text }) => text);

  beforeEach(() => {
    voice = fakeOutput();
    speaker = new Speaker(voice.output);
  });

  test('speaks the pieces in order, and then stops', () => {
    speaker.start(LESSON);
    expect(speaker.state()).toEqual({
      status: 'speaking',
      title: 'Lesson 1',
      piece: 0,
      pieces: 3,
      rate: 0.9,
    });
    voice.finish();
    voice.finish();
    voice.finish();
    expect(texts()).toEqual(['One.', 'Two.', 'Three.']);
    expect(speaker.state()).toEqual({ status: 'idle' });
  });

  test('a pause keeps the place, a resume repeats that piece', () => {
    speaker.start(LESSON);
    voice.finish();
    speaker.pause();
    expect(speaker.state()).toMatchObject({ status: 'paused', piece: 1 });
    speaker.resume();
    expect(texts()).toEqual(['One.', 'Two.', 'Two.']);
    expect(speaker.state()).toMatchObject({ status: 'speaking', piece: 1 });
  });

  test('a new speed restarts the piece, but not while paused', () => {
    speaker.start(LESSON);
    speaker.setRate(1.5);
    expect(voice.spoken.at(-1)).toEqual({ text: 'One.', rate: 1.5, lang: 'en' });
    speaker.pause();
    speaker.setRate(1.25);
    expect(voice.spoken).toHaveLength(2);
    expect(speaker.state()).toMatchObject({ status: 'paused', rate: 1.25 });
  });

  test('a new text replaces the old one', () => {
    speaker.start(LESSON);
    speaker.start({ ...LESSON, title: 'Summary', pieces: ['In short.'] });
    voice.finish();
    expect(texts()).toEqual(['One.', 'In short.']);
    expect(speaker.state()).toEqual({ status: 'idle' });
  });

  test('stop is silent and not an error', () => {
    speaker.start(LESSON);
    speaker.stop();
    expect(speaker.state()).toEqual({ status: 'idle' });
    speaker.resume();
    expect(texts()).toEqual(['One.']);
  });

  test('a refusal before the first click is distinguished from silence', () => {
    speaker.start(LESSON);
    voice.fail('not-allowed');
    expect(speaker.state()).toEqual({ status: 'refused', title: 'Lesson 1', needsPress: true });
  });

  test('a browser without a voice is distinguished from one that needs a click first', () => {
    speaker.start(LESSON);
    voice.fail('synthesis-failed');
    expect(speaker.state()).toEqual({ status: 'refused', title: 'Lesson 1', needsPress: false });
  });

  test('has nothing to do for an empty text', () => {
    speaker.start({ ...LESSON, pieces: [] });
    expect(speaker.state()).toEqual({ status: 'idle' });
    expect(voice.spoken).toEqual([]);
  });

  test('notifies its listeners until they unsubscribe', () => {
    let heard = 0;
    const leave = speaker.subscribe(() => {
      heard += 1;
    });
    speaker.start(LESSON);
    expect(heard).toBeGreaterThan(0);
    const before = heard;
    leave();
    speaker.stop();
    expect(heard).toBe(before);
  });
});
