/** Ids that the examples share, so that readers can follow one recording or cut through them. */
export const EXAMPLE_IDS = {
  account: '0f4b8c6e-2a57-4a0b-9d0e-6f1b2c3d4e5f',
  group: '7d3c1a52-9e84-4c6b-8f21-5a0b1c2d3e4f',
  cameraFile: 'a1e5d7c3-4b62-4f8a-9c10-2d3e4f5a6b7c',
  microphoneFile: 'b2f6e8d4-5c73-4a9b-8d21-3e4f5a6b7c8d',
  cut: 'c3a7f9e5-6d84-4bac-9e32-4f5a6b7c8d9e',
  render: 'd4b80af6-7e95-4cbd-8f43-5a6b7c8d9e0f',
  secondRender: 'e5c91b07-8fa6-4dce-9054-6b7c8d9e0f1a',
  kit: 'f6da2c18-90b7-4edf-8165-7c8d9e0f1a2b',
  endpoint: '07eb3d29-a1c8-4fe0-9276-8d9e0f1a2b3c',
  delivery: '18fc4e3a-b2d9-4af1-8387-9e0f1a2b3c4d',
} as const;

export const EXAMPLE_TIME = '2027-03-02T09:30:00.000Z';
export const LATER_EXAMPLE_TIME = '2027-03-02T09:41:12.480Z';

export const EXAMPLE_USAGE = { minutes_plan: 'studio', minutes_remaining: 2876.5, low_minutes: false };

export const EXAMPLE_CURSOR = 'MjAyNy0wMy0wMiAwOTozMDowMC4wMDAwMDArMDB8N2QzYzFhNTI';

const upload = (key: string) => ({
  url: `https://makecut.example/internal/objects/${key}?purpose=upload&expires=1804066200&token=5tq0kQm3`,
  token: '5tq0kQm3',
  key,
});

export const exampleUpload = (path: string) => upload(`accounts/${EXAMPLE_IDS.account}/${path}`);

export const exampleDownload = (object: string, filename: string) =>
  `https://makecut.example/internal/objects/accounts/${EXAMPLE_IDS.account}/${object}?purpose=download&expires=1803983472&token=Jw8vN2aX&filename=${filename}`;
