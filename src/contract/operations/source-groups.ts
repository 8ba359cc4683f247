import { z } from 'zod';
import { idSchema } from '../identifier.ts';
import { pageQuerySchema, pageSchema } from '../page.ts';
import {
  createdSourceGroupSchema,
  newSourceGroupSchema,
  queuedFileSchema,
  sourceGroupRowSchema,
  sourceGroupSchema,
} from '../source-group.ts';
import { segmentsTranscriptSchema, transcriptQuerySchema, wordsTranscriptSchema } from '../transcript.ts';
import {
  EXAMPLE_CURSOR,
  EXAMPLE_IDS,
  EXAMPLE_TIME,
  EXAMPLE_USAGE,
  exampleUpload,
  LATER_EXAMPLE_TIME,
} from './example-values.ts';
import { DELETION, idOf, operationsOf } from './operation.ts';

const EXAMPLE_ROW = {
  id: EXAMPLE_IDS.group,
  name: 'Interview with Mara',
  status: 'ready',
  duration_ms: 1_834_560,
  created_at: EXAMPLE_TIME,
  camera_count: 1,
  total_duration_s: 1834.56,
};

const EXAMPLE_FILE = {
  id: EXAMPLE_IDS.cameraFile,
  role: 'camera',
  label: 'wide',
  camera: 'A',
  status: 'ready',
  filename: 'wide.mp4',
  source_url: null,
  size_bytes: 1_284_503_120,
  duration_ms: 1_834_560,
  width: 1920,
  height: 1080,
  fps: 25,
  video_codec: 'h264',
  audio_codec: 'aac',
  offset_ms: 0,
  drift_ppm: 0,
  sync_residual_ms: null,
  sync_confidence: null,
  error: null,
  created_at: EXAMPLE_TIME,
  updated_at: LATER_EXAMPLE_TIME,
};

export const sourceGroupOperations = operationsOf('Source groups', {
  createSourceGroup: {
    scope: 'write',
    status: 201,
    summary: 'Create a source group',
    description:
      'Announces the files of one recording. A file with `filename` is uploaded by you to the address in the answer and then confirmed; one with `source_url` is pulled by the service, which begins at once. The whole request is checked before anything is written.',
    isGated: true,
    carriesUsage: true,
    request: newSourceGroupSchema,
    response: createdSourceGroupSchema,
    problems: [
      'invalid_request',
      'unsupported_extension',
      'ssrf_blocked',
      'concurrency_limit',
      'multicam_not_entitled',
      'minutes_plan_required',
      'minutes_allowance_exhausted',
    ],
    example: {
      request: {
        name: 'Interview with Mara',
        files: [
          { filename: 'wide.mp4', label: 'wide' },
          { source_url: 'https://media.example/mara/lavalier.wav', role: 'audio' },
        ],
      },
      response: {
        id: EXAMPLE_IDS.group,
        files: [
          {
            id: EXAMPLE_IDS.cameraFile,
            upload: exampleUpload(`groups/${EXAMPLE_IDS.group}/${EXAMPLE_IDS.cameraFile}/upload`),
          },
          { id: EXAMPLE_IDS.microphoneFile },
        ],
        ...EXAMPLE_USAGE,
      },
    },
  },
  completeSourceFile: {
    scope: 'write',
    status: 202,
    summary: 'Confirm an upload',
    description:
      'Says that the bytes of a file are uploaded. The service looks for them under the key that it issued and begins to work on the file. There is no body.',
    isGated: true,
    carriesUsage: true,
    params: z.object({
      id: idSchema.describe('Id of the source group.'),
      fileId: idSchema.describe('Id of the file.'),
    }),
    response: queuedFileSchema,
    problems: ['not_found', 'conflict', 'upload_incomplete', 'concurrency_limit'],
    example: { response: { status: 'queued', ...EXAMPLE_USAGE } },
  },
  listSourceGroups: {
    scope: 'read',
    summary: 'List source groups',
    description: 'The recordings of the account, newest first.',
    isPaged: true,
    query: pageQuerySchema,
    response: pageSchema(sourceGroupRowSchema),
    example: { response: { data: [EXAMPLE_ROW], next_cursor: EXAMPLE_CURSOR } },
  },
  getSourceGroup: {
    scope: 'read',
    summary: 'Read a source group',
    description:
      'The whole recording with its files and the state of each stage. Ask again until `status` is `ready` or `failed`, or register a webhook endpoint.',
    params: idOf('source group'),
    response: sourceGroupSchema,
    problems: ['not_found'],
    example: {
      response: {
        ...EXAMPLE_ROW,
        account_id: EXAMPLE_IDS.account,
        asr_status: 'complete',
        vad_status: 'complete',
        sync_status: 'skipped',
        reference_file_id: EXAMPLE_IDS.cameraFile,
        error: null,
        updated_at: LATER_EXAMPLE_TIME,
        source_files: [EXAMPLE_FILE],
      },
    },
  },
  getTranscript: {
    scope: 'read',
    summary: 'Read the transcript',
    description:
      'What is said, as segments or words in JSON, or as captions in text. All times are milliseconds on the group timeline, whose 0 is the first frame of the reference file.',
    params: idOf('source group'),
    query: transcriptQuerySchema,
    response: z.union([segmentsTranscriptSchema, wordsTranscriptSchema]),
    text: {
      description: 'The captions, with `format` srt or vtt.',
      example: '1\n00:00:04,120 --> 00:00:06,480\nWe changed the price in March.\n',
    },
    problems: ['not_found', 'not_ready', 'invalid_format'],
    example: {
      response: {
        segments: [
          {
            idx: 0,
            speaker: 'S1',
            start_ms: 4120,
            end_ms: 6480,
            text: 'We changed the price in March.',
            word_start_idx: 0,
            word_end_idx: 5,
          },
        ],
      },
    },
  },
  deleteSourceGroup: {
    ...DELETION,
    summary: 'Delete a source group',
    description:
      'Removes the recording, its files and their stored bytes. Cuts keep their plan documents, but cannot be rendered from it any more. Refused while it is ingesting or perceiving.',
    params: idOf('source group'),
    problems: ['not_found', 'conflict'],
  },
});
