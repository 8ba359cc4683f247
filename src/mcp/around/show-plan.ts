import { z } from 'zod';
import type { Cut } from '../../contract/cut.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { Around } from './around.ts';

export const contactSheetSchema = z.object({
  contact_sheet: z
    .boolean()
    .nullish()
    .describe('true: also a picture with a frame of each entry, so that you see what is cut.'),
});

/** Adds the plan's frames as a picture, where they are asked for and there is a plan. */
export function showPlan(inner: Around): Around {
  return async (call, perform) => {
    const { contact_sheet: isWanted } = readRequest(contactSheetSchema, {
      contact_sheet: call.args['contact_sheet'],
    });
    const done = await inner(call, perform);
    const { plan } = done.body as Cut;
    if (isWanted !== true || plan === null) return done;
    const { jpeg, entries } = await call.context.contactSheets.make(call.caller, plan);
    const extras = [
      {
        type: 'text' as const,
        text: `The picture shows a frame of each of these entries, row by row, four to a row: ${entries.join(', ')}.`,
      },
      { type: 'image' as const, mimeType: 'image/jpeg', data: jpeg.toString('base64') },
    ];
    return { ...done, extras: [...(done.extras ?? []), ...extras] };
  };
}
