import { usageSchema, usageWindowSchema } from '../usage.ts';
import { ROUTES } from '../values/routes.ts';
import { EXAMPLE_USAGE } from './example-values.ts';
import { type Operation, PLAIN } from './operation.ts';

export const usageOperations = {
  getUsage: {
    ...PLAIN,
    ...ROUTES.getUsage,
    scope: 'read',
    status: 200,
    tag: 'Usage',
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
  getHealth: {
    ...PLAIN,
    ...ROUTES.getHealth,
    scope: null,
    status: 200,
    tag: 'Health',
    summary: 'Ask whether the process is up',
    description:
      'Says `ok` as long as the API process runs; it tells nothing about the database or the workers.',
    response: null,
    text: { description: 'The process is up.', example: 'ok' },
    problems: [],
  },
} as const satisfies Record<string, Operation>;
