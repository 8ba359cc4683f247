import { tmpdir } from 'node:os';
import type { Config, S3Config } from '../../config.ts';
import { silentLogger } from '../../lib/logger.ts';
import { JAIL_PARTS, type Jail, type JailPart } from '../../media/jail/jail.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';
import { tryEncoder } from '../../renderer/choose-encoder.ts';
import { probeS3 } from '../../storage/probe-s3.ts';
import { openS3Bucket } from '../../storage/s3-bucket.ts';
import { findPocketSphinxModel } from '../engines/find-pocket-sphinx-model.ts';
import { findCaptionFont, NoFontError } from '../open/find-caption-font.ts';
import { findTools, requiresJail } from '../open/find-tools.ts';
import { examineDataFolder } from './examine-data-folder.ts';
import { examineDatabase } from './examine-database.ts';
import { examineEmbeddings } from './examine-embeddings.ts';
import { examineEngines } from './examine-engines.ts';
import { examinePlanner } from './examine-planner.ts';
import { examineFfmpegAbilities, examineProgram } from './examine-programs.ts';
import type { MachinePart } from './machine-part.ts';

export async function examineMachine(config: Config): Promise<MachinePart[]> {
  const tools = await findTools(config, silentLogger);
  const program = (name: string, args: string[], advice: string) =>
    examineProgram(config, name, args, advice);
  return [
    ...config.unknownSettings.map((advice) => optional(part('setting', false, null, advice))),
    part('node', true, process.version, 'install Node 24 or newer'),
    await program('ffmpeg', ['-hide_banner', '-version'], 'apt-get install ffmpeg'),
    await program('ffprobe', ['-hide_banner', '-version'], 'apt-get install ffmpeg'),
    await examineFfmpegAbilities(config),
    await program('pocketsphinx_batch', [], 'apt-get install pocketsphinx'),
    part(
      'speech model',
      findPocketSphinxModel() !== null,
      findPocketSphinxModel(),
      'apt-get install pocketsphinx-en-us',
    ),
    await program(
      'flite',
      ['--version'],
      'apt-get install flite (voices of the sample recording, and how words of a given text are said)',
    ),
    fontPart(),
    ...jailParts(tools.jail, requiresJail(config)),
    ...(await encoderParts(config, tools)),
    ...(await examineEngines(config)),
    ...(await examinePlanner(config)),
    await examineEmbeddings(config),
    await examineDatabase(config),
    await examineDataFolder(config),
    ...(config.s3 === null ? [] : await bucketParts(config.s3)),
  ];
}

function part(name: string, found: boolean, version: string | null, advice: string): MachinePart {
  return { name, found, required: true, version, advice };
}

function optional(found: MachinePart): MachinePart {
  return { ...found, required: false };
}

function fontPart(): MachinePart {
  const advice = 'apt-get install fonts-noto-core';
  try {
    return part('caption font', true, findCaptionFont().path, advice);
  } catch (error) {
    if (!(error instanceof NoFontError)) throw error;
    return part('caption font', false, null, advice);
  }
}

const JAIL_MEANS: Record<JailPart, string> = {
  namespaces: 'bubblewrap',
  'other user': process.getuid?.() === 0 ? 'each program as one that owns nothing' : 'the service is no root',
  'no capabilities': 'setpriv',
  'call filter': 'seccomp',
  limits: 'prlimit',
};

/** A row for each part of the jail, and one for the control group that bounds a child's processes together. */
function jailParts(jail: Jail, isRequired: boolean): MachinePart[] {
  const parts = JAIL_PARTS.map((name) => {
    const gap = jail.gaps.find((missing) => missing.part === name);
    const found = part(`jail: ${name}`, gap === undefined, JAIL_MEANS[name], gap?.advice ?? '');
    return { ...found, required: isRequired };
  });
  const advice =
    'optional: let the service make control groups (systemd: Delegate=yes); each process is bounded without';
  return [
    ...parts,
    optional(part('jail: control groups', jail.cgroupDirs.length > 0, 'memory, processes', advice)),
  ];
}

/** The software encoder needs no row: it comes with ffmpeg. */
async function encoderParts(config: Config, tools: MediaTools): Promise<MachinePart[]> {
  const name = config.videoEncoder;
  if (name === 'software') return [];
  const fault = await tryEncoder(tools, name, tmpdir(), new AbortController().signal);
  const advice = `the software encoder stands in for ${name}: ${fault}`;
  return [optional(part(`video encoder (${name})`, fault === null, fault === null ? name : null, advice))];
}

/** Handles a small object as the service handles large ones. Calls that it can do without have a row of their own. */
async function bucketParts(s3: S3Config): Promise<MachinePart[]> {
  const bucket = openS3Bucket(s3, { isPatient: false });
  try {
    const lacks = await probeS3(bucket);
    const found = part('S3 bucket', true, `${s3.bucket} at ${s3.endpoint ?? s3.region}`, '');
    return [found, ...lacks.map((lack) => optional(part('S3 call', false, null, lack)))];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [part('S3 bucket', false, null, error.message)];
  } finally {
    bucket.close();
  }
}
