import { usageSchema, usageWindowSchema } from '../usage.ts';
import { EXAMPLE_USAGE } from './example-values.ts';
import { operationsOf } from './operation.ts';

export const usageOperations = operationsOf('Usage', {
  getUsage: {
    scope: 'read',
    summary: 'Read the meters',
    description: 'The seven meters, summed over all history or between two moments.',
    carriesUsage: true,
    query: usageWindowSchema,
    response: usageSchema,
    problems: ['invalid_request'],
    example: {
      response: {
        camera_hours_ingested: 2.06,
        render_angle_hours: 0.34,
        plan_transcript_hours: 4.12,
        plan_count: 8,
        output_minutes_rendered: 12.4,
        egress_gb: 1.93,
        stored_gb_months: 5.21,
        ...EXAMPLE_USAGE,
      },
    },
  },
});

export const healthOperations = operationsOf('Health', {
  getHealth: {
    scope: null,
    summary: 'Ask whether the process is up',
    description:
      'Says `ok` as long as the API process runs; it tells nothing about the database or the workers.',
    response: null,
    text: { description: 'The process is up.', example: 'ok' },
  },
});
