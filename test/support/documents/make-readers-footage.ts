import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFootage } from '../media/make-footage.ts';
import { makeTalk, TALK_SENTENCES } from '../speech/make-talk.ts';

/** The files that documents name: a talk of half a minute, as one camera and as two cameras with two microphones. */
export async function makeReadersFootage(dir: string): Promise<void> {
  const at = (name: string) => join(dir, name);
  await makeTalk(at('talk.mp4'));
  const from = (...args: string[]) => makeFootage('-i', at('talk.mp4'), ...args);
  const turns = (whenOn: string) => `volume='if(${whenOn},1,0.02)':eval=frame`;
  // A sound twice: some recorders write such a second track.
  await from('-map', '0:v', '-map', '0:a', '-map', '0:a', '-c', 'copy', at('two-tracks.mp4'));
  await from('-c', 'copy', '-metadata', 'title=wide', at('wide.mp4'));
  await from('-vf', 'hflip', '-preset', 'ultrafast', '-c:a', 'copy', at('close.mp4'));
  await from('-vn', '-af', turns('lt(mod(t,8),4)'), at('host.wav'));
  await from('-vn', '-af', turns('gte(mod(t,8),4)'), at('guest.wav'));
  await mkdir(at('recordings'));
  await copyFile(at('talk.mp4'), at('recordings/talk.mp4'));
  await writeFile(at('talk.txt'), `${TALK_SENTENCES.join('\n')}\n`);
  await writeFile(at('lines.txt'), `${TALK_SENTENCES[1]}\n${TALK_SENTENCES[5]}\n`);
}
