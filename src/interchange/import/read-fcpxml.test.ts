import { expect, test } from 'vitest';
import { readXml } from '../xml/read-xml.ts';
import { readFcpxmlTimeline } from './read-fcpxml.ts';

const MARK = 'makecut:cut=22222222-2222-4222-8222-222222222222;version=3;entry=4;part=1';

/** A project in the manner of a program, around the clips of its spine. */
function project(spine: string): ReturnType<typeof readFcpxmlTimeline> {
  return readFcpxmlTimeline(
    readXml(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.11">
  <resources>
    <format id="r0" frameDuration="1/25s" width="1920" height="1080"/>
    <asset id="r1" name="wide" start="36000s" duration="7200s" hasVideo="1" format="r0">
      <media-rep kind="original-media" src="file:///D:/Footage/wide%20angle.mp4"/>
    </asset>
    <media id="r3"><multicam format="r0">
      <mc-angle name="A" angleID="a"><asset-clip ref="r1" offset="0s" start="36000s" duration="60s"/></mc-angle>
      <mc-angle name="B" angleID="b"><gap offset="0s" duration="50s"/><asset-clip ref="r1" offset="50s" start="36000s" duration="5s"/></mc-angle>
      <mc-angle name="C" angleID="c"><asset-clip ref="r9" offset="0s" start="0s" duration="60s"/></mc-angle>
    </multicam></media>
    <media id="r4"><multicam format="r0"/></media>
    <effect id="r2" name="Basic Title" uid="title"/>
  </resources>
  <library><event><project><sequence format="r0"><spine>${spine}</spine></sequence></project></event></library>
</fcpxml>`),
  );
}

test('a clip of a file, as Resolve flattens a multicam, shows the file from the asset’s own timecode on', () => {
  const { clips, leftOut } = project(
    `<asset-clip ref="r1" offset="3600s" name="wide" start="36060s" duration="5s"><marker start="36060s" value="x" note="${MARK}"/></asset-clip>`,
  );
  expect(clips).toEqual([
    {
      mark: { cutId: '22222222-2222-4222-8222-222222222222', planVersion: 3, n: 4, part: 1 },
      fileName: 'wide angle.mp4',
      fileStartMs: 60_000,
      durationMs: 5_000,
      atMs: 3_600_000,
    },
  ]);
  expect(leftOut).toEqual([]);
});

test('a clip around a clip is followed inwards', () => {
  const inner = '<video ref="r1" offset="36000s" start="36000s" duration="7200s"/>';
  const { clips } = project(`<clip name="wide" offset="0s" start="36010s" duration="2s">${inner}</clip>`);
  expect(clips).toMatchObject([{ fileStartMs: 10_000, durationMs: 2_000 }]);
  const synced = '<spine><asset-clip ref="r1" offset="0s" start="36100s" duration="60s"/></spine>';
  const sync = project(`<sync-clip name="s" offset="0s" start="5s" duration="3s">${synced}</sync-clip>`);
  expect(sync.clips).toMatchObject([{ fileStartMs: 105_000, durationMs: 3_000 }]);
});

test('titles, effects, sounds, transitions and changes of speed are named with their place; gaps, captions and disabled clips are not', () => {
  const { clips, leftOut } = project(`
    <asset-clip ref="r1" offset="0s" start="36000s" duration="10s">
      <timeMap><timept time="0s" value="0s" interp="linear"/><timept time="10s" value="20s" interp="linear"/></timeMap>
      <title ref="r2" lane="1" offset="36001s" name="Lower third" duration="3s"/>
      <caption lane="2" offset="36001s" duration="3s"/>
      <filter-video ref="r2" name="Blur"/>
    </asset-clip>
    <transition name="Cross Dissolve" offset="9s" duration="1s"/>
    <gap offset="10s" duration="2s"/>
    <title ref="r2" offset="12s" name="The End" duration="3s"/>
    <asset-clip ref="r1" offset="75s" start="36000s" duration="10s" enabled="0"/>`);
  expect(clips).toHaveLength(1);
  expect(leftOut).toEqual([
    'A change of speed at 0:00.0 is not in the plan.',
    'A title “Lower third” at 0:00.0 is not in the plan.',
    'An effect “Blur” at 0:00.0 is not in the plan.',
    'A transition “Cross Dissolve” at 0:09.0 is not in the plan: a plan has hard cuts alone.',
    'A title “The End” at 0:12.0 is not in the plan: a plan has no titles.',
  ]);
});

test.each([
  [
    '<mc-clip ref="r3" offset="51.5s" name="added" start="10s" duration="2s"><mc-source angleID="b" srcEnable="video"/></mc-clip>',
    'A clip (mc-clip) “added” at 0:51.5 is not in the plan: camera B has no picture where it begins.',
  ],
  [
    '<mc-clip ref="r3" offset="0s" start="10s" duration="2s"><mc-source angleID="c" srcEnable="all"/></mc-clip>',
    'A clip (mc-clip) at 0:00.0 is not in the plan: the file does not say what its angle shows.',
  ],
  [
    '<mc-clip ref="r4" offset="0s" start="10s" duration="2s"/>',
    'A clip (mc-clip) at 0:00.0 is not in the plan: its multicam has no angles.',
  ],
  [
    '<asset-clip ref="r8" offset="0s" start="10s" duration="2s"/>',
    'A clip (asset-clip) at 0:00.0 is not in the plan: the file does not say what it shows.',
  ],
  [
    '<video ref="r2" offset="0s" name="Clouds" start="10s" duration="2s"/>',
    'A clip (video) “Clouds” at 0:00.0 is not in the plan: it shows no file where it begins.',
  ],
  [
    '<clip name="empty" offset="0s" start="10s" duration="2s"/>',
    'A clip (clip) “empty” at 0:00.0 is not in the plan: it shows no file where it begins.',
  ],
  [
    '<ref-clip ref="r4" name="compound" offset="0s" start="10s" duration="2s"/>',
    'A clip (ref-clip) “compound” at 0:00.0 is not in the plan: a plan has clips of files and of multicams alone.',
  ],
])('a clip that is left out has its reason: %s', (clip, reason) => {
  const seconds = clip.replace('51.5s', '103/2s');
  expect(project(seconds)).toEqual({ clips: [], leftOut: [reason] });
});
