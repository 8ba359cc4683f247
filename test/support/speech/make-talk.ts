import { copyFile } from 'node:fs/promises';
import { makeFootage } from '../media/make-footage.ts';
import { movingPicture } from '../media/moving-picture.ts';
import { pathOfPrepared } from '../service/prepared-folder.ts';

export const TALK_SENTENCES = [
  'Last year we changed the price of the bread.',
  'People told us that the old price was too high.',
  'So we made the loaf smaller and the price lower.',
  'The first week was quiet and we were worried.',
  'Then the people came back and they brought their friends.',
  'Now we sell more bread than ever before.',
];

/** Longer than the talk, whose sound ends the video. */
const PICTURE_S = 60;

/** ffmpeg's own flite speaks the sentences, with a pause after each. Engines transcribe it like any voice. */
export async function makeTalk(path: string): Promise<void> {
  const made = pathOfPrepared('talk.mp4');
  if (made !== null) await copyFile(made, path);
  else await filmTalk(path, movingPicture({ seconds: PICTURE_S }));
}

/** The talk with some of its sentences. */
export async function makeShortTalk(path: string, sentences: readonly string[]): Promise<void> {
  await filmTalk(path, movingPicture({ seconds: PICTURE_S }), sentences);
}

/** The talk with a picture in which everything moves, for tests that judge what is drawn over it. */
export async function makeBusyTalk(path: string): Promise<void> {
  await filmTalk(path, ['-f', 'lavfi', '-i', `testsrc2=d=${PICTURE_S}:s=320x180:r=25`]);
}

async function filmTalk(
  path: string,
  picture: readonly string[],
  sentences: readonly string[] = TALK_SENTENCES,
): Promise<void> {
  const voices = sentences.flatMap((text) => ['-f', 'lavfi', '-i', `flite=text='${text}':voice=slt`]);
  const padded = sentences.map((_, n) => `[${n + 1}:a]aresample=48000,apad=pad_dur=0.7[s${n}]`);
  const joined = `${sentences.map((_, n) => `[s${n}]`).join('')}concat=n=${sentences.length}:v=0:a=1[a]`;
  await makeFootage(
    ...[...picture, ...voices],
    ...['-filter_complex', [...padded, joined].join(';'), '-map', '0:v', '-map', '[a]', '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  );
}
