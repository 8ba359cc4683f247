export const WAV_HEADER_BYTES = 44;

/** The head of a WAV file of mono 16-bit PCM with `dataBytes` of sound. */
export function wavHeader(sampleRate: number, dataBytes: number): Buffer {
  const head = Buffer.alloc(WAV_HEADER_BYTES);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(WAV_HEADER_BYTES - 8 + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(dataBytes, 40);
  return head;
}
