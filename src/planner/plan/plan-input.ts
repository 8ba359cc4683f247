import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import type { PlannerModel } from '../model/planner-model.ts';
import type { EmbeddedTalk } from '../talk/embedded-talk.ts';
import type { GroupFootage } from '../talk/footage.ts';

export interface PlanInput {
  prompt: string;
  /** The lines for the video; null or absent for a cut from its brief alone. */
  script?: string | null;
  /** Null for the first plan of a cut. */
  instruction: string | null;
  settings: CutSettings;
  /** The number that the new plan gets. */
  version: number;
  /** All earlier versions, oldest first. */
  previous: readonly PlanDocument[];
  /** Chooses the stretches of a first plan; without one the built-in choice does. */
  model?: PlannerModel | null;
  /** Embeddings of the footage and of `phrasesToEmbed`. The built-in choice reads them. */
  embedded?: EmbeddedTalk | null;
  /** Warnings from before the planning, which stand first among the plan's warnings. */
  notices?: readonly string[];
  /** In request order, which is also the order of the footage. */
  groups: readonly GroupFootage[];
}
