import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CutRow } from '../../../src/contract/cut.ts';
import { changedCutsQuery, cutsQuery } from '../api/queries.ts';
import { MoreButton } from '../components/more-button.tsx';
import { CutBadge } from '../cut/cut-badge.tsx';
import { EmptyList, ListPage } from '../frame/list-page.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { showAgo, t } from '../texts/texts.ts';

export function CutsPage() {
  const list = useInfiniteQuery(cutsQuery);
  const canWrite = useCanWrite();
  const pages = list.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.data);
  const changed = useChanged(pages.map(({ data }) => data));
  return (
    <ListPage
      title={t.cuts.title}
      lead={t.cuts.lead}
      list={list}
      action={
        canWrite && (
          <Link to="/cuts/new" className="button button-primary">
            {t.cuts.add}
          </Link>
        )
      }
      isEmpty={rows.length === 0}
      empty={<EmptyList title={t.cuts.empty} text={t.cuts.emptyText} />}
    >
      <ul className="quiet-list stack-tight">
        {rows.map((cut) => (
          <li key={cut.id} className="card recording-card">
            <div className="row-apart">
              <h2>
                <Link to="/cuts/$cutId" params={{ cutId: cut.id }} className="card-link">
                  {cut.prompt}
                </Link>
              </h2>
              <CutBadge status={cut.status} isChanged={changed.has(cut.id)} />
            </div>
            <p className="small soft">{showAgo(cut.created_at)}</p>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </ListPage>
  );
}

/** Ids of the cuts that were changed since their last video: asked page by page, as the list was. */
function useChanged(pages: readonly CutRow[][]): ReadonlySet<string> {
  return useQueries({
    queries: pages.map((rows) =>
      changedCutsQuery(rows.filter(({ status }) => status === 'complete').map(({ id }) => id)),
    ),
    combine: (answers) => new Set(answers.flatMap(({ data }) => data?.ids ?? [])),
  });
}
