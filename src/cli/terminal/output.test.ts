import { PassThrough } from 'node:stream';
import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { MakecutProblem } from '../../client/makecut-problem.ts';
import { ConfigError } from '../../config.ts';
import { EXIT, ExitError } from './exit-error.ts';
import { failureOf, sayFailure } from './failure.ts';
import { endQuietlyWithReader, type OutputOptions, openOutput, type Streams } from './output.ts';

function open(options: OutputOptions = {}) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const streams = { stdout, stderr } as unknown as Streams;
  const read = (stream: PassThrough) => String(stream.read() ?? '');
  return {
    streams,
    out: openOutput(streams, options, '/opt/makecut'),
    read: () => ({ stdout: read(stdout), stderr: read(stderr) }),
  };
}

function speak({ out }: ReturnType<typeof open>): void {
  out.lines.own('read', 0.5, 'talk.mp4');
  out.note('note: see ./makecut doctor');
  out.answer({ id: 7 }, ['seven', 'see ./makecut account list']);
}

test('results go to standard output, progress and notes to standard error, by the name of the call', () => {
  const command = open();
  speak(command);
  const { stdout, stderr } = command.read();
  expect(stdout).toBe('seven\nsee /opt/makecut account list\n');
  expect(stderr).toMatch(/^ {2}read files .* 50%.*talk\.mp4\nnote: see \/opt\/makecut doctor\n$/);
});

test.each([
  [{}, '/out/v1.edl\n', 'note: see /opt/makecut doctor\n'],
  [{ quiet: true }, '/out/v1.edl\n', ''],
  [{ json: true }, '{"notes":["see"]}\n', ''],
])('with %o notes of a result are on standard error for people', (options, stdout, stderr) => {
  const command = open(options);
  command.out.answer({ notes: ['see'] }, ['/out/v1.edl'], ['note: see ./makecut doctor']);
  expect(command.read()).toEqual({ stdout, stderr });
});

test('--json prints one document, and progress as JSON lines', () => {
  const command = open({ json: true });
  speak(command);
  const { stdout, stderr } = command.read();
  expect(stdout).toBe('{"id":7}\n');
  const lines = stderr.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { type: 'progress', subject: null, stage: 'read', fraction: 0.5, detail: 'talk.mp4' },
    { type: 'note', text: 'note: see /opt/makecut doctor' },
  ]);
});

test.each([{ quiet: true }, { quiet: true, json: true }])('%o leaves the result alone', (options) => {
  const command = open(options);
  speak(command);
  const { stdout, stderr } = command.read();
  expect(stderr).toBe('');
  expect(stdout).not.toBe('');
});

test('a reader that has enough is no fault, and another fault of a stream is one', () => {
  const { streams } = open();
  endQuietlyWithReader(streams);
  const fault = (code: string) => () =>
    streams.stdout.emit('error', Object.assign(new Error(code), { code }));
  expect(fault('EPIPE')).not.toThrow();
  expect(fault('EIO')).toThrow('EIO');
});

const problem = new MakecutProblem(
  {
    type: 'x',
    title: 'Busy',
    status: 409,
    detail: 'the cut is planning',
    code: 'busy',
  },
  null,
);

test.each<[string, unknown, { exitCode: number; sentence: RegExp | null; code: string | null }]>([
  [
    'a wrong option',
    new CommanderError(1, 'commander.unknownOption', "error: unknown option '--x'\n(Did you mean --y?)"),
    {
      exitCode: 2,
      sentence: /^unknown option '--x' \(Did you mean --y\?\)\. See \.\/makecut key create --help\.$/,
      code: null,
    },
  ],
  [
    'help',
    new CommanderError(0, 'commander.helpDisplayed', '(outputHelp)'),
    { exitCode: 0, sentence: null, code: null },
  ],
  [
    'no command',
    new CommanderError(1, 'commander.help', '(outputHelp)'),
    { exitCode: 2, sentence: null, code: null },
  ],
  [
    'a wrong setting',
    new ConfigError('wrong settings: x.'),
    { exitCode: 2, sentence: /^wrong settings/, code: null },
  ],
  [
    'Ctrl-C',
    new ExitError(EXIT.interrupted, 'stopped.'),
    { exitCode: 130, sentence: /^stopped/, code: null },
  ],
  [
    'an unmet brief',
    new ExitError(EXIT.unmet, '--strict: x'),
    { exitCode: 3, sentence: /^--strict/, code: null },
  ],
  ['a refusal', problem, { exitCode: 1, sentence: /^the cut is planning \(busy\)$/, code: 'busy' }],
  [
    'a full disk',
    Object.assign(new Error('x'), { code: 'ENOSPC' }),
    { exitCode: 1, sentence: /^the disk is full/, code: null },
  ],
  [
    'a port that is taken',
    Object.assign(new Error('x'), { code: 'EADDRINUSE', port: 8080 }),
    { exitCode: 1, sentence: /^another program has the port 8080\./, code: null },
  ],
  [
    'a mistake of ours',
    new TypeError('x is not a function'),
    { exitCode: 1, sentence: /TypeError: x is not a function\n +at /, code: null },
  ],
])('%s has its exit code and its sentence', (_what, error, { exitCode, sentence, code }) => {
  const failure = failureOf(error, 'key create');
  expect(failure).toMatchObject({ exitCode, code });
  if (sentence === null) expect(failure.sentence).toBeNull();
  else expect(failure.sentence).toMatch(sentence);
});

test('under --json a failure is a line of the type error', () => {
  const { streams, read } = open();
  const failure = { exitCode: 1, sentence: 'see ./makecut doctor.', code: null };
  sayFailure(streams, failure, { isJson: true, program: 'makecut' });
  expect(JSON.parse(read().stderr)).toEqual({
    type: 'error',
    exit_code: 1,
    code: null,
    message: 'see makecut doctor.',
  });
});

test('control characters and turned writing in names reach no terminal, and scripts get them as they are', () => {
  const name = 'talk\u001b[2J\u0007\u202etxt.mp4';
  const shown = 'talk\u241b[2J\u2407\ufffdtxt.mp4';
  const command = open();
  command.out.answer({ name }, [`made ${name}`, 'and\tmore']);
  command.out.note(name);
  command.out.lines.own('read', 0.5, name);
  const failure = { exitCode: EXIT.failed, sentence: name, code: null };
  sayFailure(command.streams, failure, { isJson: false, program: 'makecut' });
  const { stdout, stderr } = command.read();
  expect(stdout).toBe(`made ${shown}\nand\tmore\n`);
  expect(stderr.split('\n')).toEqual([shown, expect.stringContaining(shown), `makecut: ${shown}`, '']);
  const script = open({ json: true });
  script.out.answer({ name }, []);
  expect(JSON.parse(script.read().stdout)).toEqual({ name });
});
