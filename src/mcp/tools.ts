import type { Tool } from './tool.ts';
import { cutTools } from './tools/cut-tools.ts';
import { renderTools } from './tools/render-tools.ts';
import { sourceGroupTools } from './tools/source-group-tools.ts';
import { transcriptTools } from './tools/transcript-tools.ts';

/** The thirteen tools, in the order of the work from footage to video. */
export const tools: Record<string, Tool> = {
  ...sourceGroupTools,
  ...transcriptTools,
  ...cutTools,
  ...renderTools,
};
