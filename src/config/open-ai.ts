import { withoutSlash } from '../lib/http-address.ts';

export const OPENAI_URL = 'https://api.openai.com/v1';

/** The server behind an address of OpenAI's form, and whether it is OpenAI's own, which has a price. */
export function openAiServer(url: string | undefined): { baseUrl: string; isOpenAi: boolean } {
  return {
    baseUrl: withoutSlash(url ?? OPENAI_URL),
    isOpenAi: url === undefined || new URL(url).host === new URL(OPENAI_URL).host,
  };
}
