import { readWorkMarks } from '../../db/work/work-marks.ts';
import type { AppContext } from '../app-context.ts';
import { readWaiting } from '../work/read-waiting.ts';
import { createFeed, type Feed } from './feed.ts';
import { readWork } from './read-work.ts';

const POLL_MS = 200;

/** The state of a group, perception run or cut as JSON. `workTopic` makes its topics. */
export function openWorkFeed({ db, logger }: Pick<AppContext, 'db' | 'logger'>): Feed<string> {
  return createFeed(
    {
      name: 'work',
      everyMs: POLL_MS,
      async look(topics) {
        const marks = await readWorkMarks(db, [...new Set(topics.map((topic) => idsOf(topic).id))]);
        const whole = topics.map(async (topic) => {
          const { accountId, id } = idsOf(topic);
          const { mark = '', line = id } = marks.get(id) ?? {};
          // Work for others also changes its place in line.
          return [topic, `${mark};${JSON.stringify(await readWaiting(db, accountId, line))}`] as const;
        });
        return new Map(await Promise.all(whole));
      },
      async read(topic) {
        const { accountId, id } = idsOf(topic);
        return JSON.stringify(await readWork(db, accountId, id));
      },
    },
    logger,
  );
}

export function workTopic(accountId: string, id: string): string {
  return `${accountId}/${id.toLowerCase()}`;
}

function idsOf(topic: string): { accountId: string; id: string } {
  const [accountId = '', id = ''] = topic.split('/');
  return { accountId, id };
}
