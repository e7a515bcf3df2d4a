import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter } from './bytes';

test('what is written comes back in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(0xffffffff), fc.string({ unit: 'binary' }))), (values) => {
      const writer = new ByteWriter();
      for (const value of values) typeof value === 'number' ? writer.count(value) : writer.text(value);
      const reader = new ByteReader(writer.finish());
      expect(values.map((value) => (typeof value === 'number' ? reader.count() : reader.text()))).toEqual(values);
    }),
  );
});

test('half a surrogate pair survives', () => {
  const writer = new ByteWriter();
  writer.text('a\ud83d');
  expect(new ByteReader(writer.finish()).text()).toBe('a\ud83d');
});

test('reading past the end is an error, not a guess', () => {
  const writer = new ByteWriter();
  writer.text('Sage');
  const cut = writer.finish().subarray(0, 4);
  expect(() => new ByteReader(cut).text()).toThrow(RangeError);
  expect(() => new ByteReader(new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff, 0xff])).count()).toThrow(RangeError);
});
