import { expect, test } from 'vitest';
import {
  type Allowance,
  allowanceOf,
  cameraLimitOf,
  isLowOnCredits,
  isLowOnMinutes,
  refuseMinutes,
  remainingMinutes,
} from './allowance.ts';

const NOW = new Date('2026-12-31T23:30:00Z');
const MINUTES = { creator: 300, pro: 1200, studio: 3000 };
const facts = { credits: null, trialEndsAt: null };

test('a published plan has its minutes in a calendar month, the year over', () => {
  expect(allowanceOf({ ...facts, plan: 'creator' }, MINUTES, NOW)).toEqual({
    kind: 'minutes',
    plan: 'creator',
    allowance: 300,
    counts: 'month',
    periodEnd: new Date('2027-01-01T00:00:00Z'),
  });
  expect(allowanceOf({ ...facts, plan: 'enterprise' }, MINUTES, NOW)).toMatchObject({ allowance: null });
});

test('a live trial counts where there is no plan, and in all; an ended one not at all', () => {
  const live = new Date('2027-01-05T00:00:00Z');
  expect(allowanceOf({ ...facts, plan: 'none', trialEndsAt: live }, MINUTES, NOW)).toEqual({
    kind: 'minutes',
    plan: 'trial',
    allowance: 60,
    counts: 'all',
    periodEnd: live,
  });
  expect(allowanceOf({ ...facts, plan: 'none', trialEndsAt: NOW }, MINUTES, NOW)).toEqual({ kind: 'none' });
  expect(allowanceOf({ ...facts, plan: 'studio', trialEndsAt: live }, MINUTES, NOW)).toMatchObject({
    plan: 'studio',
    allowance: 3000,
  });
});

test('legacy accounts have credits', () => {
  expect(allowanceOf({ ...facts, plan: 'legacy', credits: 7 }, MINUTES, NOW)).toEqual({
    kind: 'credits',
    credits: 7,
  });
  expect([isLowOnCredits(11), isLowOnCredits(10)]).toEqual([false, true]);
});

test('the rest is never below zero and has one decimal; low is a tenth or less', () => {
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

test('minutes are refused without a plan, without credits, and once the allowance is used', () => {
  const periodEnd = new Date('2027-01-01T00:00:00Z');
  const minutes: Allowance = { kind: 'minutes', plan: 'creator', allowance: 300, counts: 'month', periodEnd };
  expect(refuseMinutes({ kind: 'none' }, 0)).toEqual({ code: 'minutes_plan_required' });
  expect(refuseMinutes({ kind: 'credits', credits: 0 }, 0)).toEqual({ code: 'minutes_plan_required' });
  expect(refuseMinutes({ kind: 'credits', credits: 1 }, 1e6)).toBeNull();
  expect(refuseMinutes(minutes, 299.9)).toBeNull();
  expect(refuseMinutes(minutes, 300)).toMatchObject({ code: 'minutes_allowance_exhausted', used: 300 });
  expect(refuseMinutes(minutes, 300.04)).toEqual({
    code: 'minutes_allowance_exhausted',
    allowance: 300,
    used: 300,
    periodEnd,
  });
  expect(refuseMinutes({ ...minutes, allowance: null }, 1e6)).toBeNull();
});

test('cameras by plan', () => {
  const plans = ['none', 'legacy', 'creator', 'pro', 'studio', 'enterprise'] as const;
  expect(plans.map(cameraLimitOf)).toEqual([1, 1, 1, 1, 2, 4]);
});
