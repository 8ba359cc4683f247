import { expect, test } from 'vitest';
import { allowanceOf, isLowOnCredits, isLowOnMinutes, remainingMinutes } from './allowance.ts';

const NOW = new Date('2026-12-31T23:30:00Z');
const facts = { credits: null, trialEndsAt: null };

test('a published plan has its minutes in a calendar month, the year over', () => {
  expect(allowanceOf({ ...facts, plan: 'creator' }, NOW)).toEqual({
    kind: 'minutes',
    plan: 'creator',
    allowance: 300,
    from: new Date('2026-12-01T00:00:00Z'),
    periodEnd: new Date('2027-01-01T00:00:00Z'),
  });
  expect(allowanceOf({ ...facts, plan: 'enterprise' }, NOW)).toMatchObject({ allowance: null });
});

test('a live trial counts first and in all; an ended one not at all', () => {
  const live = new Date('2027-01-05T00:00:00Z');
  expect(allowanceOf({ ...facts, plan: 'none', trialEndsAt: live }, NOW)).toEqual({
    kind: 'minutes',
    plan: 'trial',
    allowance: 60,
    from: null,
    periodEnd: live,
  });
  expect(allowanceOf({ ...facts, plan: 'none', trialEndsAt: NOW }, NOW)).toEqual({ kind: 'none' });
});

test('legacy accounts have credits', () => {
  expect(allowanceOf({ ...facts, plan: 'legacy', credits: 7 }, NOW)).toEqual({ kind: 'credits', credits: 7 });
  expect([isLowOnCredits(11), isLowOnCredits(10)]).toEqual([false, true]);
});

test('what remains is never below zero and has one decimal; low is a tenth or less', () => {
  expect([remainingMinutes(300, 12.34), remainingMinutes(300, 400), remainingMinutes(null, 5)]).toEqual([
    287.7,
    0,
    null,
  ]);
  expect([isLowOnMinutes(300, 269), isLowOnMinutes(300, 270), isLowOnMinutes(null, 9e9)]).toEqual([
    false,
    true,
    false,
  ]);
});
