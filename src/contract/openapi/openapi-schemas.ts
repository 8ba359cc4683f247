import { z } from 'zod';
import {
  assetConfirmationSchema,
  assetRequestSchema,
  brandKitSchema,
  captionStyleSchema,
  colorsSchema,
  mintedAssetSchema,
  newBrandKitSchema,
} from '../brand-kit.ts';
import {
  createdCutSchema,
  cutRowSchema,
  cutSchema,
  newCutSchema,
  revisedCutSchema,
  revisionSchema,
} from '../cut.ts';
import { cutSettingsSchema, newCutSettingsSchema } from '../cut-settings.ts';
import { planEditSchema } from '../edits/plan-edit.ts';
import { deletedSchema } from '../operations/deleted.ts';
import { planDocumentSchema, planEntrySchema, planSettingsSchema, tighteningSchema } from '../plan.ts';
import { problemSchema } from '../problems/problem.ts';
import {
  minutesSchema,
  quotedRendersSchema,
  renderListSchema,
  renderRequestSchema,
  renderSchema,
  sidecarsSchema,
  startedRendersSchema,
} from '../render.ts';
import {
  createdFileSchema,
  createdSourceGroupSchema,
  newSourceFileSchema,
  newSourceGroupSchema,
  queuedFileSchema,
  sourceFileSchema,
  sourceGroupRowSchema,
  sourceGroupSchema,
  uploadSchema,
} from '../source-group.ts';
import { speakerNamesSchema, speakerSchema, speakersSchema } from '../speaker.ts';
import { segmentSchema, segmentsTranscriptSchema, wordSchema, wordsTranscriptSchema } from '../transcript.ts';
import { usageSchema } from '../usage.ts';
import {
  createdWebhookEndpointSchema,
  newWebhookEndpointSchema,
  webhookEndpointSchema,
} from '../webhook-endpoint.ts';

/** Request schemas that have a name in the description. */
const REQUEST_SCHEMAS = {
  NewSourceGroup: newSourceGroupSchema,
  NewSourceFile: newSourceFileSchema,
  SpeakerNames: speakerNamesSchema,
  NewCut: newCutSchema,
  NewCutSettings: newCutSettingsSchema,
  PlanEdit: planEditSchema,
  Revision: revisionSchema,
  RenderRequest: renderRequestSchema,
  NewBrandKit: newBrandKitSchema,
  AssetRequest: assetRequestSchema,
  AssetConfirmation: assetConfirmationSchema,
  NewWebhookEndpoint: newWebhookEndpointSchema,
};

/** Answer schemas that have a name in the description. */
const RESPONSE_SCHEMAS = {
  SourceGroup: sourceGroupSchema,
  SourceGroupRow: sourceGroupRowSchema,
  SourceFile: sourceFileSchema,
  CreatedSourceGroup: createdSourceGroupSchema,
  CreatedFile: createdFileSchema,
  Upload: uploadSchema,
  QueuedFile: queuedFileSchema,
  SegmentsTranscript: segmentsTranscriptSchema,
  Segment: segmentSchema,
  WordsTranscript: wordsTranscriptSchema,
  Word: wordSchema,
  Speakers: speakersSchema,
  Speaker: speakerSchema,
  Cut: cutSchema,
  CutRow: cutRowSchema,
  CutSettings: cutSettingsSchema,
  CreatedCut: createdCutSchema,
  RevisedCut: revisedCutSchema,
  Plan: planDocumentSchema,
  PlanSettings: planSettingsSchema,
  PlanEntry: planEntrySchema,
  Tightening: tighteningSchema,
  Render: renderSchema,
  RenderList: renderListSchema,
  Sidecars: sidecarsSchema,
  StartedRenders: startedRendersSchema,
  RenderQuote: quotedRendersSchema,
  Minutes: minutesSchema,
  BrandKit: brandKitSchema,
  CaptionColors: colorsSchema,
  CaptionStyle: captionStyleSchema,
  MintedAsset: mintedAssetSchema,
  WebhookEndpoint: webhookEndpointSchema,
  CreatedWebhookEndpoint: createdWebhookEndpointSchema,
  Usage: usageSchema,
  Deleted: deletedSchema,
  Problem: problemSchema,
};

export function isRequestSchema(name: string): boolean {
  return name in REQUEST_SCHEMAS;
}

export type JsonSchema = Record<string, unknown>;

type Direction = 'input' | 'output';

const PREFIX = '#/components/schemas/';
/** The name of the schema that is converted. No other schema refers to it. */
const INLINE = 'inline';

function namesOf(schemas: Record<string, z.ZodType>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  return registry;
}

/** The named schemas as JSON Schema, for `components.schemas`. */
export function componentSchemas(): Record<string, JsonSchema> {
  const convert = (schemas: Record<string, z.ZodType>, io: Direction) =>
    z.toJSONSchema(namesOf(schemas), { io, uri: (id) => `${PREFIX}${id}`, override: plainer }).schemas;
  const all = { ...convert(REQUEST_SCHEMAS, 'input'), ...convert(RESPONSE_SCHEMAS, 'output') };
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, withoutIdentity(schema)]));
}

/** A schema as an operation shows it. Named schemas and named parts are references. */
export function inlineSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const named = io === 'input' ? REQUEST_SCHEMAS : RESPONSE_SCHEMAS;
  const name = Object.entries(named).find(([, candidate]) => candidate === schema)?.[0];
  if (name !== undefined) return { $ref: `${PREFIX}${name}` };
  const registry = namesOf({ ...named, [INLINE]: schema });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => `${PREFIX}${id}`, override: plainer });
  return withoutIdentity(schemas[INLINE]);
}

function withoutIdentity(schema: object | undefined): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = (schema ?? {}) as JsonSchema;
  return rest;
}

/** Leaves out facts that say nothing: the range of safe integers, and patterns that repeat a format. */
function plainer({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
  if (jsonSchema['format'] === 'uuid' || jsonSchema['format'] === 'date') delete jsonSchema['pattern'];
  if (jsonSchema['format'] === 'date-time') {
    const isPrecise = String(jsonSchema['pattern']).includes('\\d{3}(?:Z)');
    delete jsonSchema['pattern'];
    if (isPrecise) jsonSchema['pattern'] = '\\.\\d{3}Z$';
  }
  if (jsonSchema['type'] === 'object' && isPlainString(jsonSchema['propertyNames']))
    delete jsonSchema['propertyNames'];
}

function isPlainString(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}

/** A schema with all its references written out, for readers that have only this schema. */
export function wholeSchema(schema: z.ZodType, io: Direction): JsonSchema {
  return withoutIdentity(z.toJSONSchema(schema, { io, override: plainer }));
}
