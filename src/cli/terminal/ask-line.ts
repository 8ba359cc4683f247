import { createInterface } from 'node:readline';

/** The line that the user types after a question, without the spaces around it. Null where the input ends before. */
export async function askLine(question: string): Promise<string | null> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((done) => {
      reader.once('close', () => done(null));
      reader.question(question, (line) => done(line.trim()));
    });
  } finally {
    reader.close();
  }
}
