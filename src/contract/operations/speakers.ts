import { speakerNamesSchema, speakersSchema } from '../speaker.ts';
import { idOf, operationsOf } from './operation.ts';

const EXAMPLE_SPEAKERS = {
  speakers: [
    {
      label: 'S1',
      display_name: 'Mara',
      talk_time_ms: 1_104_320,
      segment_count: 148,
      sample_quotes: [
        'We changed the price in March because the old one never paid for the bread.',
        'Nobody left, which surprised all of us.',
      ],
    },
  ],
};

export const speakerOperations = operationsOf('Speakers', {
  listSpeakers: {
    scope: 'read',
    summary: 'List speakers',
    description: 'One for each label that speaks in the recording, sorted by label.',
    params: idOf('source group'),
    response: speakersSchema,
    problems: ['not_found'],
    example: { response: EXAMPLE_SPEAKERS },
  },
  nameSpeakers: {
    scope: 'write',
    summary: 'Name speakers',
    description:
      'Gives speakers display names. Names stand in every plan that is read from then on; a name can be replaced, not removed.',
    params: idOf('source group'),
    request: speakerNamesSchema,
    response: speakersSchema,
    problems: ['not_found', 'invalid_request', 'unknown_label'],
    example: { request: { names: { S1: 'Mara' } }, response: EXAMPLE_SPEAKERS },
  },
});
