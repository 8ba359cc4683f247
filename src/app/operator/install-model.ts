import { notFound } from '../../contract/problems/problem.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Trx } from '../../db/database.ts';
import { beginModelInstall } from '../../db/work/model-installs.ts';
import type { Actor } from '../../domain/rules/audit.ts';
import { findCatalogueModel } from '../../speech/models/catalogue.ts';
import type { AppContext } from '../app-context.ts';

/** Lets a worker fetch a model of the catalogue. A running download continues, and no second one begins. */
export async function startModelInstall(
  { queue }: Pick<AppContext, 'queue'>,
  trx: Trx,
  actor: Actor,
  name: string,
): Promise<void> {
  if (findCatalogueModel(name) === null) throw notFound('model');
  if (!(await beginModelInstall(trx, name))) return;
  await queue.enqueue(trx, { name: 'models.install', payload: { model: name } });
  await writeAudit(trx, { accountId: null, actor, act: 'model.installed', subject: { name } });
}
