import { expect, test } from 'vitest';
import type { GivenCue } from '../given-transcript.ts';
import { readGivenTranscript } from '../read-given-transcript.ts';

const DURATION_MS = 60_000;
const say = (text: string) => {
  const { cues = [] } = readGivenTranscript(text, DURATION_MS) as { cues?: GivenCue[] };
  return cues.map((cue) => `${cue.line} ${cue.startMs}-${cue.endMs} ${cue.speaker}: ${cue.words.join(' ')}`);
};
const SAID = ['2 5480-6960 Anna: Good day, sir.', '3 7080-9960 Bo: “Yes.”'];

test.each([
  [
    'an editing program’s CSV, with frames',
    'Speaker Name,Start Time,End Time,Text\nANNA,00:00:05:12,00:00:06:24,"Good day, sir."\nBO,00:00:07:02,00:00:09:24,“Yes.”\n',
  ],
  [
    'CSV with semicolons and seconds',
    'start;end;speaker;text\n5,48;6,96;Anna;Good day, sir.\n7,08;9,96;Bo;“Yes.”\n',
  ],
  [
    'TSV with milliseconds, as Whisper writes it',
    'start\tend\tspeaker\ttext\n5480\t6960\tAnna\tGood day, sir.\n7080\t9960\tBo\t“Yes.”\n',
  ],
])('%s is captions', (_, text) => {
  expect(say(text)).toEqual(SAID);
});

test('whole seconds are seconds; a row without an end lasts up to the next one', () => {
  expect(say('Time,Transcript\n5,Good day.\n7,Yes.\n')).toEqual([
    '2 5000-7000 null: Good day.',
    '3 7000-60000 null: Yes.',
  ]);
});

test('cells in quotes may hold quotes, line ends and the separator; lines are those of the file', () => {
  expect(say('start,end,text\n1,2,"He said ""go"",\nand went."\n3,4,Yes.\n')).toEqual([
    '2 1000-2000 null: He said "go", and went.',
    '4 3000-4000 null: Yes.',
  ]);
});

test('the events of ASS are captions, in order of time and without their marks', () => {
  const ass = `[Script Info]
Title: Talk

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:07.08,0:00:09.96,Default,BO,0,0,0,,“Yes.”
Comment: 0,0:00:01.00,0:00:02.00,Default,BO,0,0,0,,Check this
Dialogue: 0,0:00:05.48,0:00:06.96,Default,ANNA,0,0,0,,{\\an8}Good day,\\Nsir.
`;
  expect(say(ass)).toEqual(['8 5480-6960 Anna: Good day, sir.', '6 7080-9960 Bo: “Yes.”']);
});

test('a row without a time is refused with its line', () => {
  expect(() => say('start,end,text\n1,2,a\nsoon,4,b\n')).toThrow(/^line 3: "soon" is no time/);
  expect(() => say('start,end,text\n4,2,a\n')).toThrow(/^line 2: 4000 to 2000 ms/);
});

test('a text that begins with a list of words is no table', () => {
  expect(readGivenTranscript('In, out, and text.\nStart, end, text, and so on.', DURATION_MS)).toMatchObject({
    kind: 'text',
  });
});

test('SRT may have frames, which count by the smallest rate that has them', () => {
  const srt = (frame: number) => `1\n00:00:05:12 --> 00:00:06:${frame}\nGood day.\n`;
  expect(say(srt(24))).toEqual(['2 5480-6960 null: Good day.']);
  expect(say(srt(27))).toEqual(['2 5400-6900 null: Good day.']);
});

test('whisper.cpp’s JSON is captions', () => {
  const transcription = [{ offsets: { from: 500, to: 1500 }, text: ' Good day.' }];
  expect(say(JSON.stringify({ transcription }))).toEqual(['1 500-1500 null: Good day.']);
});

test.each([
  ['<!DOCTYPE html><p>Good day.</p>', /^this is a page of HTML: save its text as plain text, and give that/],
  ['<?xml version="1.0"?><tt><p begin="1s">Good day.</p></tt>', /^this is XML: export SRT/],
  ['Scenarist_SCC V1.0\n\n00:00:01:00\t9420 94ad', /^this is captions as codes/],
])('%j would put its marks among the words, and is refused', (text, message) => {
  expect(() => say(text)).toThrow(message);
});
