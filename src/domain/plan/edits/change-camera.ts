import type { CameraEdit } from '../../../contract/edits/footage-edit.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { type EditedEntries, rangeOf, refused, withEntries } from './edited-entries.ts';
import type { EditedGroup } from './edited-group.ts';
import { cameraFault } from './insert-stretch.ts';

/** An entry on another camera that has a picture for all of it. */
export function changeCamera(
  entries: readonly PlanEntry[],
  entry: PlanEntry,
  { camera }: CameraEdit,
  group: EditedGroup,
): EditedEntries {
  const fault = cameraFault(group, camera, rangeOf(entry));
  return fault === null ? withEntries(entries, entry.n, [{ ...entry, camera }]) : refused(fault);
}
