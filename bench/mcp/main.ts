import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CallToolResult, Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/**
 * Counts the bytes that a whole job costs an agent over `./makecut mcp`. These are the list of tools, and the
 * results of each call from footage to video. `main.ts FOLDER` takes the sample recording from FOLDER
 * (`data/sample` after `./makecut cut --sample`).
 */
const MAKECUT = resolve(import.meta.dirname, '../../makecut');
const [, , folder = 'data/sample'] = process.argv;
const footage = resolve(folder);
const dataDir = await mkdtemp(join(tmpdir(), 'makecut-mcp-'));

interface Row {
  name: string;
  /** Texts and links, which every program shows its model. */
  contentBytes: number;
  structuredBytes: number;
  pictureBytes: number;
}
const rows: Row[] = [];
const client = new Client({ name: 'bench', version: '1' });
const server = { command: MAKECUT, args: ['mcp', '--allow', footage], env: { MAKECUT_DATA_DIR: dataDir } };
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

async function call(name: string, args: Record<string, unknown>) {
  const result = (await client.callTool({ name, arguments: args }, { timeout: 120_000 })) as CallToolResult;
  if (result.isError === true) throw new Error(JSON.stringify(result.structuredContent));
  const pictures = result.content.filter(({ type }) => type === 'image');
  const rest = result.content.filter(({ type }) => type !== 'image');
  const structured = result.structuredContent as Record<string, unknown>;
  rows.push({
    name,
    contentBytes: sizeOf(rest),
    structuredBytes: sizeOf(structured),
    pictureBytes: pictures.length === 0 ? 0 : sizeOf(pictures),
  });
  return structured;
}

async function callUntil(
  name: string,
  args: Record<string, unknown>,
  isOver: (body: Record<string, unknown>) => boolean,
): Promise<void> {
  while (!isOver(await call(name, { ...args, wait_s: 50 }))) {}
}

async function wholeJob(): Promise<void> {
  const names = ['camera-a.mp4', 'camera-b.mp4', 'microphone-guest.wav', 'microphone-host.wav'];
  const files = names.map((name) => ({
    path: join(footage, name),
    role: name.endsWith('.wav') ? 'audio' : 'camera',
  }));
  await call('list_source_groups', {});
  const { id: groupId } = await call('create_source_group', { name: 'Interview', files });
  await callUntil('get_source_group', { group_id: groupId }, ({ status }) => status === 'ready');
  await call('get_transcript', { group_id: groupId, overview: true });
  await call('list_speakers', { group_id: groupId });
  await call('name_speakers', { group_id: groupId, names: { S2: 'Mara' } });
  const { id: cutId } = await call('create_cut', {
    prompt: 'What she says about the price, and why they changed it',
    source_group_ids: [groupId],
    settings: { target_duration_s: 30 },
  });
  const isPlanned = ({ status }: Record<string, unknown>) => status === 'planned';
  await callUntil('get_cut', { cut_id: cutId, contact_sheet: true }, isPlanned);
  await call('edit_plan', { cut_id: cutId, remove: [1] });
  await call('revise_cut', { cut_id: cutId, instruction: 'make it 20 seconds' });
  await callUntil('get_cut', { cut_id: cutId }, isPlanned);
  await call('create_renders', { cut_id: cutId, aspects: ['9:16'] });
  await callUntil('list_renders', { cut_id: cutId }, ({ data }) =>
    (data as { status: string }[]).every(({ status }) => status === 'complete'),
  );
}

try {
  await client.connect(new StdioClientTransport({ ...server, stderr: 'inherit' }));
  const listBytes = sizeOf(await client.listTools());
  await wholeJob();
  const sum = (key: keyof Omit<Row, 'name'>) => rows.reduce((total, row) => total + row[key], 0);
  process.stdout.write(`tools/list: ${listBytes} bytes\n`);
  for (const { name, contentBytes, structuredBytes, pictureBytes } of rows) {
    process.stdout.write(
      `${name}: ${contentBytes} content, ${structuredBytes} structured, ${pictureBytes} picture\n`,
    );
  }
  process.stdout.write(
    `whole job: ${rows.length} calls, ${sum('contentBytes')} content, ${sum('structuredBytes')} structured, ${sum('pictureBytes')} picture\n`,
  );
} finally {
  await client.close();
  await rm(dataDir, { recursive: true, force: true });
}
