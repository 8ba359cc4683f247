import { expect, test } from 'vitest';
import { readXmeml } from '../../../test/support/interchange/read-xmeml.ts';
import { makeTimeline, makeTimelineFile } from '../../../test/support/rows/timeline-file.ts';
import type { TimelineFile } from '../../domain/timeline/timeline.ts';
import { writeExport } from '../write-export.ts';
import { readXml, walk } from '../xml/read-xml.ts';

const camera = makeTimelineFile({
  fileName: 'a.mov',
  letter: 'A',
  picture: { rate: { num: 25, den: 1 }, width: 640, height: 360, isUneven: false },
  startTimecode: '10:00:00:00',
  reelName: 'A001C003',
  sound: { channels: 2, sampleRateHz: 48_000, bitsPerSample: null },
});

function recorder(channels: number, number = 1): TimelineFile {
  const sound = { channels, sampleRateHz: 96_000, bitsPerSample: 24 };
  return makeTimelineFile({ fileName: `mic ${number}.wav`, sound });
}

function written(...microphones: TimelineFile[]) {
  const timeline = makeTimeline([camera, ...microphones], [{ source_start_ms: 0, source_end_ms: 2_000 }]);
  return writeExport(timeline, 'premiere', null);
}

/** A part of the description of a file, as names and texts. */
function described(text: string, fileName: string, part: string): string[] {
  const file = [...walk(readXml(text))].find(
    ({ name, children }) => name === 'file' && JSON.stringify(children).includes(`"${fileName}"`),
  );
  if (file === undefined) throw new Error(`${fileName} is not described`);
  const found = [...walk(file)].filter(({ name }) => name === part);
  return found.flatMap((one) =>
    [...walk(one)].flatMap(({ name, children }) =>
      typeof children[0] === 'string' ? `${name} ${children[0]}` : [],
    ),
  );
}

test('each channel of a poly WAV has a mono track of its own', () => {
  const { text, notes } = written(recorder(4));
  const { audio } = readXmeml(text);
  const ofRecorder = audio.filter(([clip]) => clip?.fileName === 'mic 1.wav');
  expect(ofRecorder.map((track) => track.map(({ channel, isEnabled }) => [channel, isEnabled]))).toEqual(
    [1, 2, 3, 4].map((channel) => [[channel, true]]),
  );
  expect(text.match(/<track premiereTrackType="Mono">/g)).toHaveLength(6);
  expect(text.match(/<clipitem [^>]*premiereChannelType="mono"/g)).toHaveLength(6);
  expect(described(text, 'mic 1.wav', 'channelcount')).toEqual(Array(4).fill('channelcount 1'));
  expect(described(text, 'mic 1.wav', 'audiochannel')).toEqual(
    [1, 2, 3, 4].flatMap((channel) => [`sourcechannel ${channel}`, 'channellabel discrete']),
  );
  expect(described(text, 'a.mov', 'channelcount')).toEqual(['channelcount 2']);
  expect(notes.join(' ')).not.toContain('channels');
});

test('a sequence has at most 99 tracks of sound: each file has its first channels, and a note says how many', () => {
  const { text, notes } = written(recorder(64, 1), recorder(64, 2), recorder(1, 3));
  const { audio } = readXmeml(text);
  expect(audio).toHaveLength(2 + 48 + 48 + 1);
  expect(notes.filter((note) => note.includes('channels;'))).toEqual([
    'mic 1.wav has 64 channels; the first 48 are on tracks.',
    'mic 2.wav has 64 channels; the first 48 are on tracks.',
  ]);
});

test('a file names its depth where it is known, and its reel', () => {
  const { text } = written(recorder(1));
  expect(described(text, 'mic 1.wav', 'audio')).toEqual(['depth 24', 'samplerate 96000', 'channelcount 1']);
  expect(described(text, 'a.mov', 'audio')).toEqual(['samplerate 48000', 'channelcount 2']);
  expect(described(text, 'a.mov', 'reel')).toEqual(['name A001C003']);
  expect(described(text, 'mic 1.wav', 'reel')).toEqual([]);
});
