import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cutsQuery } from '../api/queries.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { EmptyList, ListPage } from '../frame/list-page.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { showAgo, t } from '../texts/texts.ts';

export function CutsPage() {
  const list = useInfiniteQuery(cutsQuery);
  const canWrite = useCanWrite();
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
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
              <Badge tone={toneOf(cut.status)} text={t.cuts.states[cut.status]} />
            </div>
            <p className="small soft">{showAgo(cut.created_at)}</p>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </ListPage>
  );
}
