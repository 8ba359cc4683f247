import { type Command, Option } from 'commander';
import { readConfig } from '../../config.ts';
import { CUT_SETTINGS } from '../../contract/values/cut-settings.ts';
import { ENGINE_NAMES } from '../../contract/values/engines.ts';
import { BUNDLE_MEDIA, EXPORT_FORMATS } from '../../contract/values/exports.ts';
import { LANGUAGE_CHOICES } from '../../contract/values/languages.ts';
import { MAX_FILES_PER_GROUP } from '../../contract/values/limits.ts';
import { ASPECTS, CROP_MODES } from '../../contract/values/pictures.ts';
import type { ExportOptions } from '../commands/export.ts';
import type { ImportOptions } from '../commands/import.ts';
import type { PerceiveOptions } from '../commands/perceive.ts';
import type { StatusOptions } from '../commands/status.ts';
import type { SyncOptions } from '../commands/sync.ts';
import type { TranscriptOptions } from '../commands/transcript.ts';
import { type CutOptions, readCutRequest } from '../cut-request.ts';
import { answering, collect, withValues } from './answering.ts';

const language = () =>
  withValues(
    new Option(
      '--language <code>',
      'of the talk, such as de; auto: found by engines that can (default: MAKECUT_LANGUAGE, or what was chosen before)',
    ),
    LANGUAGE_CHOICES,
  );

const service = () =>
  new Option('--url <address>', 'a service elsewhere; its key is read from MAKECUT_API_KEY');

/** Commands that work on recordings and cuts, by the calls that every client makes. */
export function addCuttingCommands(program: Command): void {
  addCut(program);
  addPerceive(program);
  addTranscript(program);
  addStatus(program);
  addCancel(program);
  addSync(program);
  addExport(program);
  addImport(program);
}

function addCut(program: Command): void {
  const { min, max } = CUT_SETTINGS.targetDurationS;
  program
    .command('cut')
    .description('cut recordings to a brief')
    .argument('[files...]', `cameras and microphones of one recording (1 to ${MAX_FILES_PER_GROUP})`)
    .option('--brief <text>', 'what the video should tell')
    .option('--script <file>', 'a text file with the lines of the video, one for each passage')
    .option('--target <seconds>', `length of the cut, ${min} to ${max}; with --script it may be left out`)
    .addOption(
      withValues(
        new Option('--aspect <aspect>', 'shape of a video; can be given several times (default: 16:9)'),
        ASPECTS,
      ).argParser(collect),
    )
    .addOption(
      withValues(new Option('--crop-mode <mode>', 'how a wide frame fits 9:16 (default: bars)'), CROP_MODES),
    )
    .option('--out <dir>', 'folder for videos and sidecars (default: out)')
    .option('--sample', 'make a two-camera sample recording and cut that')
    .option('--group <id>', 'cut a recording that the service has already')
    .option('--cut <id>', 'render, revise or take up a cut that there is already')
    .option('--revise <text>', 'with --cut: change the plan as this sentence says')
    .option('--plan-only', 'stop after the plan')
    .option('--strict', 'end with 3 where a part of the brief was not met')
    .option('--speakers <number>', 'how many people speak, where it is known')
    .addOption(language())
    .option('--yes', 'answer every question with yes')
    .addOption(service())
    .action(
      answering(async (out, files: string[], options: CutOptions) => {
        const config = readConfig();
        const request = readCutRequest(files, options, config.callerDir);
        await (await import('../commands/cut.ts')).runCut(config, out, request);
      }),
    );
}

function addPerceive(program: Command): void {
  program
    .command('perceive')
    .description('transcribe a recording again, or give it a transcript that was made elsewhere')
    .argument('[group]', 'id of a recording that is ready')
    .option('--drafts', 'all ready recordings whose transcript is a draft, in place of one')
    .addOption(
      withValues(
        new Option('--engine <name>', 'or sherpa:MODEL (default: the best that is installed)'),
        ENGINE_NAMES,
      ),
    )
    .addOption(language())
    .option('--speakers <number>', 'how many people speak, where it is known')
    .option('--vocabulary <terms>', 'names and terms that are said, with commas between')
    .option('--words <file>', 'a transcript, as `./makecut transcript` takes it')
    .option('--yes', 'with --words: do not ask where the text lacks much of the present transcript')
    .option(
      '--sound-track <number>',
      'another sound track of its file; LABEL=NUMBER where several files are heard',
    )
    .addOption(service())
    .action(
      answering(async (out, group: string | undefined, options: PerceiveOptions) =>
        (await import('../commands/perceive.ts')).runPerceive(readConfig(), out, group, options),
      ),
    );
}

function addTranscript(program: Command): void {
  program
    .command('transcript')
    .description('give a recording a transcript that was made elsewhere, or write its own into a file')
    .argument('<group>', 'id of a recording that is ready')
    .option(
      '--file <file>',
      'plain text, which is aligned to the sound; SRT, VTT, ASS, CSV, TSV, or words as JSON',
    )
    .option('--export <file>', 'a new file for the transcript: .txt with names, .srt, .vtt, or .json')
    .option('--yes', 'with --file: do not ask where the text lacks much of the present transcript')
    .addOption(service())
    .action(
      answering(async (out, group: string, options: TranscriptOptions) =>
        (await import('../commands/transcript.ts')).runTranscript(readConfig(), out, group, options),
      ),
    );
}

function addStatus(program: Command): void {
  program
    .command('status')
    .description('how far a recording or a cut is, and what it waits for')
    .argument('<id>', 'id of a recording or of a cut')
    .option('--wait', 'until its work has ended')
    .addOption(service())
    .action(
      answering(async (out, id: string, options: StatusOptions) =>
        (await import('../commands/status.ts')).runStatus(readConfig(), out, id, options),
      ),
    );
}

function addCancel(program: Command): void {
  program
    .command('cancel')
    .description('end the preparation of a recording, or a later transcription of it')
    .argument('<group>', 'id of a recording')
    .addOption(service())
    .action(
      answering(async (out, group: string, options: { url?: string }) =>
        (await import('../commands/cancel.ts')).runCancel(readConfig(), out, group, options),
      ),
    );
}

function addSync(program: Command): void {
  program
    .command('sync')
    .description('show where the files of a recording stand on its timeline, or move one of them')
    .argument('<group>', 'id of a recording that is ready')
    .option('--file <file>', 'the file to move: the letter of a camera, a label or a file name')
    .option('--shift-ms <milliseconds>', 'how much later its picture and sound come; earlier with a minus')
    .addOption(service())
    .action(
      answering(async (out, group: string, options: SyncOptions) =>
        (await import('../commands/sync.ts')).runSync(readConfig(), out, group, options),
      ),
    );
}

function addExport(program: Command): void {
  program
    .command('export')
    .description('write a plan for an editing program, with every camera and microphone in sync')
    .argument('[cut]', 'id of a cut that has a plan')
    .addOption(withValues(new Option('--to <format>', 'form of the project'), EXPORT_FORMATS))
    .option('--plan-version <number>', 'a version of the plan (default: the newest)')
    .option(
      '--media-root <dir>',
      'folder in which the editor has the original files (default: media beside the file)',
    )
    .addOption(
      withValues(
        new Option(
          '--bundle [media]',
          'a zip with the original files beside the project, or with the small videos of the cameras',
        ),
        BUNDLE_MEDIA,
      ),
    )
    .option(
      '--sample-pack',
      'a plan of the sample recording in every form, with its media and what must be seen',
    )
    .option('--out <dir>', 'folder for the file', 'out')
    .addOption(service())
    .action(
      answering(async (out, cut: string | undefined, options: ExportOptions) =>
        (await import('../commands/export.ts')).runExport(readConfig(), out, cut, options),
      ),
    );
}

function addImport(program: Command): void {
  program
    .command('import')
    .description('take a project that was exported and edited elsewhere as the next version of the plan')
    .argument('<cut>', 'id of the cut that it was exported from')
    .argument('<file>', 'the edited FCPXML, Premiere XML, OTIO or EDL')
    .option(
      '--plan-version <number>',
      'the version that it was exported from, for a file that no longer says so (default: the newest)',
    )
    .addOption(service())
    .action(
      answering(async (out, cut: string, file: string, options: ImportOptions) =>
        (await import('../commands/import.ts')).runImport(readConfig(), out, {
          cutId: cut,
          file,
          ...options,
        }),
      ),
    );
}
