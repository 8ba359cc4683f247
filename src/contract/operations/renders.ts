import {
  quotedRendersSchema,
  renderListSchema,
  renderRequestSchema,
  startedRendersSchema,
} from '../render.ts';
import { EXAMPLE_IDS, EXAMPLE_USAGE, exampleDownload } from './example-values.ts';
import { DELETION, idOf, operationsOf } from './operation.ts';

const exampleFile = (stored: string, ending: string) =>
  exampleDownload(
    `renders/${EXAMPLE_IDS.render}/attempt-1/${stored}`,
    `Why-the-price-changed-v1-16x9.${ending}`,
  );

export const renderOperations = operationsOf('Renders', {
  createRenders: {
    scope: 'write',
    status: 202,
    summary: 'Render a plan',
    description:
      'Starts one render for each aspect, all from one plan version. The batch is admitted whole or not at all.',
    isGated: true,
    carriesUsage: true,
    params: idOf('cut'),
    request: renderRequestSchema,
    response: startedRendersSchema,
    problems: ['not_found', 'busy', 'invalid_request', 'invalid_settings', 'concurrency_limit'],
    example: {
      request: { aspects: ['16:9', '9:16'], plan_version: 1, crop_mode: 'stack' },
      response: { render_ids: [EXAMPLE_IDS.render, EXAMPLE_IDS.secondRender], ...EXAMPLE_USAGE },
    },
  },
  quoteRenders: {
    scope: 'read',
    summary: 'Quote a render',
    description:
      'How long the videos will be and how long the work will take, for the same body that starts renders. Nothing is started.',
    carriesUsage: true,
    params: idOf('cut'),
    request: renderRequestSchema,
    response: quotedRendersSchema,
    problems: ['not_found', 'invalid_request', 'invalid_settings'],
    example: {
      request: { aspects: ['16:9', '9:16'] },
      response: {
        plan_version: 1,
        aspects: ['16:9', '9:16'],
        output_duration_s: 32.4,
        output_minutes: 1.08,
        estimated_render_seconds: 54,
        minutes: {
          allowance: 3000,
          used: 123.5,
          remaining: 2876.5,
          period_end: '2027-04-01T00:00:00.000Z',
          plan: 'studio',
        },
        ...EXAMPLE_USAGE,
      },
    },
  },
  listRenders: {
    scope: 'read',
    summary: 'List the renders of a cut',
    description:
      'Every render of the cut, oldest first, not in pages. Complete ones carry signed addresses, minted fresh on each read.',
    params: idOf('cut'),
    response: renderListSchema,
    problems: ['not_found'],
    example: {
      response: {
        data: [
          {
            id: EXAMPLE_IDS.render,
            aspect: '16:9',
            status: 'complete',
            plan_version: 1,
            duration_ms: 32_400,
            url: exampleFile('video.mp4', 'mp4'),
            sidecars: {
              srt: exampleFile('captions.srt', 'srt'),
              vtt: exampleFile('captions.vtt', 'vtt'),
              edl: exampleFile('cut.edl', 'edl'),
              qc: exampleFile('qc.json', 'qc.json'),
              ass: exampleFile('captions.ass', 'ass'),
            },
          },
          {
            id: EXAMPLE_IDS.secondRender,
            aspect: '9:16',
            status: 'processing',
            plan_version: 1,
            duration_ms: null,
          },
        ],
      },
    },
  },
  deleteRender: {
    ...DELETION,
    summary: 'Delete a render',
    description: 'Removes a render that has ended, with its video and sidecars; the plan stays.',
    params: idOf('render'),
    problems: ['not_found', 'conflict'],
  },
});
