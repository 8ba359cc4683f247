/** `node prepare-recordings.ts DIR` adds the talk as a recording that is ready to what `prepare-folder.ts` made in DIR. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadGroup } from '../rows/upload-group.ts';
import { makeBusyTalk } from '../speech/make-talk.ts';
import { startTranscribingServer } from '../speech/transcribing-server.ts';
import { fillFromPrepared, type Prepared } from './prepared-folder.ts';
import { startTestService } from './test-service.ts';

const parent = process.argv[2];
if (parent === undefined) throw new Error('name the folder');
const at = (name: Prepared) => join(parent, name);
// The pages show the name of the file.
const talk = join(parent, 'pages', 'talk.mp4');
await mkdir(join(parent, 'pages'));
await makeBusyTalk(talk);
// No test has begun yet: side by side they use all cores.
await Promise.all(([1, 2] as const).map(prepareRecording));

async function prepareRecording(cameraCount: 1 | 2): Promise<void> {
  // A separate engine, which gives its sentences in turn.
  const transcriber = await startTranscribingServer();
  const dir = at(`talk-by-${cameraCount}`);
  await mkdir(dir);
  await fillFromPrepared(dir);
  const service = await startTestService(transcriber.environment, dir);
  try {
    await uploadGroup(service, ...Array<string>(cameraCount).fill(talk));
  } finally {
    await service.end();
    await transcriber.close();
  }
}
