import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFootage } from '../media/make-footage.ts';
import { makeShortTalk, TALK_SENTENCES } from '../speech/make-talk.ts';

/** What the readers' talk says: each document brings it in again. */
export const READERS_SENTENCES = TALK_SENTENCES.slice(0, 4);

/** The files that documents name: a talk of a quarter of a minute, as one camera and as two cameras with two microphones. */
export async function makeReadersFootage(dir: string): Promise<void> {
  const at = (name: string) => join(dir, name);
  await makeShortTalk(at('talk.mp4'), READERS_SENTENCES);
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
  await writeFile(at('talk.txt'), `${READERS_SENTENCES.join('\n')}\n`);
  await writeFile(at('lines.txt'), `${READERS_SENTENCES[1]}\n${READERS_SENTENCES[3]}\n`);
}
