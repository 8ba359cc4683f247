import { expect, test } from 'vitest';
import { decodeText } from './values/decode-text.ts';

const SAID = 'Größe:\nwir “öffnen” um 9';

test.each([
  ['UTF-8', Buffer.from(SAID)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${SAID}`)],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(SAID, 'utf16le')])],
  [
    'UTF-16, the other way round',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(SAID, 'utf16le').swap16()]),
  ],
  ['line ends of Windows', Buffer.from(SAID.replace('\n', '\r\n'))],
  ['line ends of old Macs', Buffer.from(SAID.replace('\n', '\r'))],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: SAID });
});

test('the code page of Windows is read', () => {
  expect(decodeText(Buffer.from('Größe', 'latin1'))).toEqual({ text: 'Größe' });
  expect(decodeText(Buffer.from([0x93, 0x61, 0x94]))).toEqual({ text: '“a”' });
});

test.each([
  ['%PDF-1.7 x', /a PDF: save its text as plain text/],
  ['PK\x03\x04 x', /a document of Word/],
  ['{\\rtf1 hello}', /an RTF document/],
  ['a\x00b', /no text: save it as plain text/],
  ['\xff\x01\x02', /no text/],
])('%j is refused, with what to do', (start, message) => {
  expect(decodeText(Buffer.from(start, 'latin1'))).toEqual({ fault: expect.stringMatching(message) });
});
