import type { CutSettings } from '../../contract/cut-settings.ts';
import type { ModelProvider } from '../../planner/model/open-planner-model.ts';

/** A configured language model, and its cost. */
export interface OfferedModel {
  provider: ModelProvider;
  model: string;
  apiKey: string | null;
  baseUrl: string | null;
  usdPerMillionIn: number;
  usdPerMillionOut: number;
}

/** The model of each tier; null where none is configured. */
export type PlannerModels = Readonly<Record<CutSettings['plannerModelTier'], OfferedModel | null>>;

/** The configured engine of embeddings, and its cost. */
export interface OfferedEmbeddings {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  usdPerMillion: number;
}
