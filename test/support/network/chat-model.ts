import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openPlannerModel } from '../../../src/planner/model/open-planner-model.ts';
import type { PlannerModel } from '../../../src/planner/model/planner-model.ts';

/**
 * A local server that speaks chat completions as a script says, and a planner model that asks it. The request and
 * answer fields are those of https://platform.openai.com/docs/api-reference/chat.
 */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { schema: object } };
}

export type ChatAnswer = (request: ChatRequest, response: ServerResponse, n: number) => void;

export interface ChatModel {
  model: PlannerModel;
  baseUrl: string;
  requests: ChatRequest[];
  authorizations: (string | undefined)[];
  used: { inputTokens: number; outputTokens: number }[];
  close(): Promise<void>;
}

export const CHAT_KEY = 'sk-secret-of-the-test';

/** A model whose n-th call is answered by the n-th of `answers`, and by the last one from then on. */
export async function startChatModel(answers: readonly ChatAnswer[]): Promise<ChatModel> {
  const requests: ChatRequest[] = [];
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    response.on('error', () => {});
    authorizations.push(request.headers.authorization);
    void json(request).then((body) => {
      requests.push(body as ChatRequest);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      answer?.(body as ChatRequest, response, requests.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const used: ChatModel['used'] = [];
  const model = openPlannerModel({
    provider: 'openai-compatible',
    model: 'test',
    apiKey: CHAT_KEY,
    baseUrl,
    onUse: async (use) => void used.push(use),
  });
  return {
    model,
    baseUrl,
    requests,
    authorizations,
    used,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function say(value: unknown, finish = 'stop'): ChatAnswer {
  const content = typeof value === 'string' ? value : JSON.stringify(value);
  return (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'test',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
        usage: { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 },
      }),
    );
  };
}

export function failWith(status: number, headers: Record<string, string> = {}): ChatAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: `no: your key is ${CHAT_KEY}`, type: 'x', code: 'x' } }));
  };
}

export function cutOff(_request: ChatRequest, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"id":"x","choices":[', () => response.socket?.destroy());
}

/** Units in the form that the model gets: number, seconds, words, and marks of a program. */
export function unitsOf(request: ChatRequest | undefined) {
  const lines = request?.messages.flatMap(({ content }) => content.split('\n')) ?? [];
  return lines.flatMap((line) => {
    const match = /^(\d+) (\S+)(?: "[^"]*")? ([\d.]+)s (".*")(?: \(([^"]*)\))?$/.exec(line);
    return match === null
      ? []
      : [
          {
            number: Number(match[1]),
            seconds: Number(match[3]),
            text: JSON.parse(match[4] ?? '""') as string,
            marks: match[5]?.split('; ') ?? [],
          },
        ];
  });
}
