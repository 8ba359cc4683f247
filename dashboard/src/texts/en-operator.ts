import type { AccountContents } from '../../../src/contract/dashboard.ts';
import type { ModelView } from '../../../src/contract/group-media.ts';
import { isolated } from '../../../src/contract/values/isolated.ts';
import { sayBehind } from '../../../src/contract/values/steps.ts';
import { sayLanguages } from './say-languages.ts';

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const countsOf = (has: AccountContents) => {
  const counts = [
    counted(has.recordings, 'recording', 'recordings'),
    counted(has.cuts, 'cut', 'cuts'),
    counted(has.videos, 'video', 'videos'),
    counted(has.kits, 'brand kit', 'brand kits'),
    counted(has.keys, 'key', 'keys'),
    counted(has.endpoints, 'webhook', 'webhooks'),
  ];
  return `${counts.join(', ')} and its usage`;
};

export const operatorTexts = {
  title: 'Installation',
  lead: 'Work, storage and accounts of the whole service.',
  gate: 'New work',
  gateOpen: 'The service accepts new work.',
  gateClosed: (until: string | null) =>
    until === null
      ? 'The service refuses new work until you open the gate. Work under way continues.'
      : `The service refuses new work until ${until}. Work under way continues.`,
  storageFails: (reason: string) =>
    `The storage fails, so new work is refused until it answers again: ${reason}`,
  open: 'Accept new work',
  close: 'Refuse new work',
  queues: 'Queues',
  queue: 'Queue',
  queueNames: { heavy: 'Heavy work', light: 'Light work', fetch: 'Downloading files' } as Record<
    string,
    string
  >,
  running: 'Running',
  waiting: 'Waiting',
  oldest: 'Longest wait',
  workers: 'Workers',
  noWorkers: 'No worker is running, so no work is done. Start one with ./makecut worker.',
  worker: (host: string, pid: number, slots: number) => `${host}, process ${pid}, ${slots} slots`,
  unable: (why: string) => `This worker cannot do all work: ${why}.`,
  since: (when: string) => `since ${when}`,
  storage: 'Storage',
  kinds: {
    groups: 'Recordings',
    renders: 'Videos',
    batches: 'Renders under way',
    kits: 'Brand kits',
    segments: 'Encoded entries (cache)',
    previews: 'Previews (cache)',
  } as Record<string, string>,
  free: 'Free',
  jobs: 'Work under way',
  noJobs: 'No work is running or waiting.',
  dead: 'Failed for good',
  noDead: 'No work has failed for good in the last days.',
  states: { running: 'Running', waiting: 'Waiting', dead: 'Failed' },
  attempt: (n: number) => `try ${n}`,
  progress: (percent: number) => `${percent} % of its stage`,
  place: (place: number, behind: string | null) =>
    behind === null
      ? 'next in line'
      : `place ${place} in line, after ${sayBehind([{ job: behind, subject: null }])}`,
  end: 'End',
  endTitle: (job: string) => `End ${job}?`,
  endText:
    'Its recording, cut or renders fail, and all their other jobs end. The account sees that the operator ended the work. You can try it again.',
  endAction: 'End the work',
  models: {
    title: 'Transcription and models',
    better: 'What would be better, and what to do for it:',
    model: 'Model',
    facts: 'Languages, licence, errors',
    size: 'Size',
    install: 'Install',
    installed: 'Installed',
    installing: 'Installing',
    waits: (why: string) => `Waiting: ${why}`,
    bytes: (done: string, total: string) => `${done} of ${total}`,
    factsOf: (model: ModelView) =>
      [
        ...(model.kind === 'transcription' && model.state !== 'other' ? [sayLanguages(model.languages)] : []),
        ...(model.licence === null ? [] : [model.licence]),
        ...(model.wer_pct === null
          ? []
          : [`${model.wer_pct} % of English words wrong (Open ASR Leaderboard)`]),
      ].join('; '),
    folder: (dir: string) =>
      `Models are in ${dir}. A new one is used from the next transcription on; nothing has to be restarted.`,
  },
  accounts: 'Accounts',
  account: 'Account',
  plan: 'Plan',
  credits: 'Credits',
  ceilings: 'Limits at a time: recordings / plans / renders',
  ceilingIngests: 'Recordings prepared at a time',
  ceilingPlanners: 'Plans made at a time',
  ceilingRenders: 'Renders at a time',
  change: 'Change',
  deleteAccount: 'Delete',
  deleteTitle: (name: string) => `Delete ${isolated(name)}?`,
  deleteText: (contents: AccountContents) =>
    `This removes ${countsOf(contents)} for good. Its work under way ends and its keys stop at once. Its recordings and videos are removed within minutes. ${contents.people_only_here} of its people belong to no other account and go with it.`,
  typeName: (name: string) => `Type ${isolated(name)} to delete it`,
  deleting: 'is being deleted',
};
