export class ByteWriter {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  count(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  text(value: string): void {
    const wellFormed = value.isWellFormed();
    const encoded = Buffer.from(value, wellFormed ? 'utf8' : 'utf16le');
    this.byte(wellFormed ? 0 : 1);
    this.count(encoded.length);
    this.append(encoded);
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

export class ByteReader {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new RangeError('The bytes end too early.');
    return value;
  }

  count(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A number is longer than it may be.');
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }

  text(): string {
    const encoding = this.byte() === 0 ? 'utf8' : 'utf16le';
    const length = this.count();
    if (this.at + length > this.bytes.length) throw new RangeError('The bytes end too early.');
    this.at += length;
    return this.bytes.toString(encoding, this.at - length, this.at);
  }
}
