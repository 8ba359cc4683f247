import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CutRow } from '../../../src/contract/cut.ts';
import type { ChangedCutsView } from '../../../src/contract/edits/plan-versions.ts';
import { changedCutsQuery, cutsQuery, cutTitlesQuery } from '../api/queries.ts';
import { MoreButton } from '../components/more-button.tsx';
import { CutBadge } from '../cut/cut-badge.tsx';
import { EmptyList, ListPage } from '../frame/list-page.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { showAgo, t } from '../texts/texts.ts';
import { isCompared, type LastVideo, lastVideoOf } from '../videos/last-video.ts';

export function CutsPage() {
  const list = useInfiniteQuery(cutsQuery);
  const canWrite = useCanWrite();
  const pages = list.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.data);
  const videos = useVideos(pages.map(({ data }) => data));
  const titles = useTitles(pages.map(({ data }) => data));
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
          <CutLine key={cut.id} cut={cut} title={titles.get(cut.id)} video={lastVideoOf(cut.id, videos)} />
        ))}
      </ul>
      <MoreButton list={list} />
    </ListPage>
  );
}

interface CutLineProps {
  cut: CutRow;
  /** The title of its plan; undefined where there is none yet. */
  title: string | undefined;
  video: LastVideo;
}

function CutLine({ cut, title, video }: CutLineProps) {
  return (
    <li className="card recording-card">
      <div className="row-apart">
        <h2>
          <Link to="/cuts/$cutId" params={{ cutId: cut.id }} className="card-link">
            <span className="two-lines">{title ?? cut.prompt}</span>
          </Link>
        </h2>
        <CutBadge status={cut.status} video={video} />
      </div>
      {title !== undefined && title !== cut.prompt && <p className="small two-lines">{cut.prompt}</p>}
      <p className="small soft">{showAgo(cut.created_at)}</p>
    </li>
  );
}

/** Which cuts were changed since their last video: asked page by page, as the list was. */
function useVideos(pages: readonly CutRow[][]): (ChangedCutsView | undefined)[] {
  return useQueries({
    queries: pages.map((rows) =>
      changedCutsQuery(rows.filter(({ status }) => isCompared(status)).map(({ id }) => id)),
    ),
    combine: (answers) => answers.map(({ data }) => data),
  });
}

/** Titles of the plans by id of the cut: asked page by page, as the list was. */
function useTitles(pages: readonly CutRow[][]): ReadonlyMap<string, string> {
  return useQueries({
    queries: pages.map((rows) => cutTitlesQuery(rows.map(({ id }) => id))),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data?.cuts ?? []).map(({ id, title }) => [id, title] as const))),
  });
}
