import type { AccountChanges, AccountOverview } from '../../../app/operator/manage-accounts.ts';
import { EXIT, ExitError } from '../../terminal/exit-error.ts';

const CEILINGS = {
  ingests: 'ceiling_ingests',
  planners: 'ceiling_planners',
  renders: 'ceiling_renders',
} as const;
const MAX_CEILING = 999_999_999;

/** Reads `ingests=10,renders=default`. Throws ExitError naming the part that is wrong. */
export function readCeilings(list: string): AccountChanges {
  const changes: AccountChanges = {};
  for (const part of list.split(',')) {
    const [name = '', value = ''] = part.split('=').map((text) => text.trim());
    if (!isCeiling(name)) throw refused(part, `allowed are ${Object.keys(CEILINGS).join(', ')}`);
    if (changes[CEILINGS[name]] !== undefined) throw refused(list, `${name} is named twice`);
    if (value !== 'default' && !/^\d{1,9}$/.test(value)) {
      throw refused(part, `allowed is default, or a whole number from 0 to ${MAX_CEILING}`);
    }
    changes[CEILINGS[name]] = value === 'default' ? value : Number(value);
  }
  return changes;
}

/** As they would be typed. */
export function formatCeilings({ ceilings }: Pick<AccountOverview, 'ceilings'>): string {
  return Object.entries(ceilings)
    .map(([name, ceiling]) => `${name}=${ceiling}`)
    .join(',');
}

const isCeiling = (name: string): name is keyof typeof CEILINGS => Object.hasOwn(CEILINGS, name);

function refused(given: string, rule: string): ExitError {
  return new ExitError(EXIT.wrongCall, `--ceiling ${given}: ${rule}.`);
}
