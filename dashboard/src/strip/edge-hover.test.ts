import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EdgeHover } from './edge-hover.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A mouse over a strip, and its reported events. */
function mouse() {
  const hover = new EdgeHover();
  const said: string[] = [];
  const over = (name: string | null) =>
    hover.moveTo(name === null ? null : { name, onRest: () => said.push(`on ${name}`) }, () =>
      said.push('left'),
    );
  return { hover, said, over };
}

test('a mouse that rests on an edge tells so once, and that it left', () => {
  const { said, over } = mouse();
  over('1 end');
  over('1 end');
  vi.advanceTimersByTime(1000);
  over('1 end');
  expect(said).toEqual(['on 1 end']);
  over(null);
  over(null);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['on 1 end', 'left']);
});

test('a mouse that passes over an edge reaches none', () => {
  const { said, over } = mouse();
  over('1 end');
  vi.advanceTimersByTime(79);
  over('2 start');
  vi.advanceTimersByTime(79);
  over(null);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual(['left', 'left']);
});

test('an edge that was taken is not left', () => {
  const { hover, said, over } = mouse();
  over('1 end');
  vi.advanceTimersByTime(80);
  hover.take();
  over(null);
  over('1 end');
  vi.advanceTimersByTime(80);
  expect(said).toEqual(['on 1 end', 'on 1 end']);
});
